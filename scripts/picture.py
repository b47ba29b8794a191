# SPDX-License-Identifier: Apache-2.0
"""Cuts a window out of the screen of Xvfb and writes it as PNG: picture.py SCREEN GEOMETRY PICTURE

SCREEN is the file that `Xvfb -fbdir` keeps, GEOMETRY what `xdotool getwindowgeometry --shell` prints.
"""
import struct
import sys
import zlib

screen, geometry, picture = sys.argv[1:4]
place = dict(line.strip().split("=") for line in open(geometry))
left, top, width, height = (int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

data = open(screen, "rb").read()
header = struct.unpack(">25I", data[:100])
start, stride = header[0] + header[19] * 12, header[12]


def chunk(kind, content):
    """A part of a PNG file."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


rows = []
above = bytes(3 * width)
for y in range(top, top + height):
    line = data[start + y * stride + 4 * left : start + y * stride + 4 * (left + width)]
    colors = bytearray(3 * width)
    colors[0::3], colors[1::3], colors[2::3] = line[2::4], line[1::4], line[0::4]
    # What differs from the row above is little, and packs well.
    rows.append(b"\x02" + bytes((color - other) & 255 for color, other in zip(colors, above)))
    above = colors
with open(picture, "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n")
    file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
    file.write(chunk(b"IDAT", zlib.compress(b"".join(rows), 9)))
    file.write(chunk(b"IEND", b""))
