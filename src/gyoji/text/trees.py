"""Small helpers to read lark trees: a node's name, its children by name, its numbers, its place."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, Tree

from gyoji.kernel.spelling import tidy
from gyoji.text.errors import Span

Node = Tree[Token]


def name(node: Node) -> str:
    return str(node.data)


def nodes(node: Node) -> Iterator[Node]:
    """The children that are nodes."""
    for child in node.children:
        if isinstance(child, Tree):
            yield child


def kids(node: Node, *names: str) -> list[Node]:
    return [child for child in nodes(node) if child.data in names]


def kid(node: Node, *names: str) -> Node | None:
    """The first child of one of these names."""
    return next(iter(kids(node, *names)), None)


def only(node: Node) -> Node:
    """The one child that is a node."""
    return next(nodes(node))


def tokens(node: Node, kind: str = "") -> list[Token]:
    return [child for child in node.children if isinstance(child, Token) and (not kind or child.type == kind)]


def enclosed(token: str) -> str:
    """What stands between the brackets or quotation marks of a token, as names are spelled."""
    return tidy(token[1:-1])


def numbers(node: Node) -> list[int]:
    return [int(token) for token in tokens(node, "NUMBER")]


def span(node: Node) -> Span:
    return (0, 0) if node.meta.empty else (node.meta.start_pos, node.meta.end_pos)
