"""The server: matches, seats, the store and the web application. It knows no game; games describe
themselves as data.
"""
