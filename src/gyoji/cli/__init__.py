"""The command line: `gyoji play|serve|admin|scenario|rules|deck|cards|bench|perft`, one module for each family.

Exit status: 0 fine, 1 a check failed, 2 wrong use or bad input.
"""

from __future__ import annotations

from gyoji.cli.app import app, main

__all__ = ["app", "main"]
