# SPDX-License-Identifier: Apache-2.0
"""Draws a cameo of everybody in the catalogue: python3 portraits.py [FOLDER]. Needs gdk-pixbuf-thumbnailer and librsvg.

The cameos are part of the sources, so building needs neither. They are carved from shell, as cameos are, and tell nothing
of anybody's looks: hair and jewels are made from the name, always in the same way.
"""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

SIDE = 320
GROUNDS = ["#3d5a80", "#6d597a", "#2a6f6b", "#8a5a44", "#4a5759", "#7a3b46", "#40618a", "#5c6b3c"]
SHELL, FACE, HAIR, DRESS = "#fffaf0", "#f7efdf", "#cdbf9f", "#e4d8bd"

BACK = [
    '<path d="M96 150 C92 70 228 70 224 150 L232 232 L88 232 Z"/>',
    '<circle cx="160" cy="72" r="34"/><ellipse cx="160" cy="134" rx="70" ry="72"/>',
    '<ellipse cx="160" cy="140" rx="84" ry="84"/>',
    '<path d="M92 196 C72 84 248 84 228 196 Z"/>',
]
FRONT = [
    '<path d="M104 140 C110 88 210 88 216 140 C190 116 150 112 104 140 Z"/>',
    '<path d="M104 144 C104 84 160 84 160 98 C160 84 216 84 216 144 C206 118 176 110 160 108 C144 110 114 118 104 144 Z"/>',
    '<path d="M102 150 C98 80 222 76 218 150 C206 124 186 122 160 122 C134 122 114 124 102 150 Z"/>',
]
EXTRAS = [
    "",
    '<g fill="none" stroke="#8f7f5c" stroke-width="4"><circle cx="138" cy="154" r="16"/><circle cx="182" cy="154" r="16"/>'
    '<path d="M154 154 h12"/></g>',
    '<circle cx="101" cy="176" r="5" fill="#b08d3c"/><circle cx="219" cy="176" r="5" fill="#b08d3c"/>',
    '<path d="M120 236 Q160 262 200 236" fill="none" stroke="#b08d3c" stroke-width="5" stroke-dasharray="1 9" '
    'stroke-linecap="round"/>',
]


def cameo(name):
    """The drawing that stands for a name."""
    digest = hashlib.sha256(name.encode()).digest()

    def pick(place, choices):
        return choices[digest[place] % len(choices)]

    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 320 320">
<rect width="320" height="320" fill="{pick(0, GROUNDS)}"/>
<ellipse cx="160" cy="160" rx="138" ry="146" fill="{SHELL}" fill-opacity="0.16"/>
<g fill="{HAIR}">{pick(3, BACK)}</g>
<path d="M44 320 C48 246 118 232 160 232 C202 232 272 246 276 320 Z" fill="{DRESS}"/>
<path d="M138 196 h44 v34 q-22 26 -44 0 Z" fill="{FACE}"/>
<ellipse cx="160" cy="156" rx="56" ry="66" fill="{FACE}"/>
<g fill="{HAIR}">{pick(5, FRONT)}</g>
<circle cx="138" cy="154" r="5" fill="#8f7f5c"/><circle cx="182" cy="154" r="5" fill="#8f7f5c"/>
<path d="M142 186 Q160 {196 + digest[6] % 8} 178 186" fill="none" stroke="#8f7f5c" stroke-width="4" stroke-linecap="round"/>
{pick(7, EXTRAS)}
</svg>"""


def main():
    """Writes the cameos."""
    resources = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent / "Resources")
    folder = resources / "Portraits"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for profile in json.loads((resources / "profiles.json").read_text()):
            drawing = pathlib.Path(scratch) / "cameo.svg"
            drawing.write_text(cameo(profile["name"]))
            picture = folder / f"{profile['id']}.png"
            subprocess.run(["gdk-pixbuf-thumbnailer", "-s", str(SIDE), drawing, picture], check=True)


if __name__ == "__main__":
    main()
