"""The server: matches, seats, the store and the web application. It knows no game; games tell what they are as data."""
