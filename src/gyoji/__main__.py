"""`python -m gyoji`: the `gyoji` command, even if its folder is not on the path."""

from __future__ import annotations

from gyoji.cli import main

if __name__ == "__main__":
    main()
