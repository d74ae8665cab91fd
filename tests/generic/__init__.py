"""Tests that every game gets for free."""
