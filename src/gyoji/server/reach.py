"""Links for others: the address at which they can reach this server, whether they can at all, and a QR code of the
link.
"""

from __future__ import annotations

import io
import re
import socket
from urllib.parse import urlsplit

from gyoji.server.messages import Refused, Share, Shared
from gyoji.server.safety import is_loopback

EVERYWHERE = ("0.0.0.0", "::")
_LINK = re.compile(r"#[itr]=[\w-]{1,100}", re.ASCII)
_ELSEWHERE = (
    "192.0.2.1",
    9,
)  # an address that nobody has (RFC 5737): others can reach the interface that a route there would use


def network_address() -> str | None:
    """This machine's address on its network; None if it is on none. Nothing is sent: connecting a UDP socket only asks
    the system for the route.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(found) or found in EVERYWHERE else found


def for_others(host: str, port: int) -> str | None:
    """Where others can reach a server that listens there; None if only this machine can."""
    found = network_address() if host in EVERYWHERE else None if is_loopback(host) else host
    if found is None:
        return None
    return f"http://[{found}]:{port}/" if ":" in found else f"http://{found}:{port}/"


def share(wish: Share, asked: str, host: str, port: int) -> Shared:
    """A link of the page for others. `asked`: the page's own address; if it is not a name for this machine itself,
    others can use it too. Otherwise it depends on where the server listens.
    """
    if not _LINK.fullmatch(wish.link):
        raise Refused("bad_message", "`link` must be the fragment of a page link, such as #i=TOKEN")
    base = for_others(host, port) if is_loopback(urlsplit(asked).hostname or "") else asked
    if base is None:
        return Shared(f"{asked}{wish.link}", False, "")
    return Shared(f"{base}{wish.link}", True, _picture(f"{base}{wish.link}"))


def _picture(text: str) -> str:
    """A QR code as SVG."""
    import segno  # when the first link is shared: most processes of a server never draw one

    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", xmldecl=False, omitsize=True, light="#fff", border=3)
    return out.getvalue().decode()
