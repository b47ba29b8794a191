# SPDX-License-Identifier: Apache-2.0
"""Draws the catalogue's two films: python3 films.py [FOLDER]. Needs Pillow and imageio-ffmpeg.

The films are part of the sources, so building needs neither.
"""
import math
import subprocess
import sys
from fractions import Fraction

import imageio_ffmpeg
from PIL import Image, ImageDraw

SIZE = (320, 240)
RATE = 12
PAPER, INK, BRASS, RED = "#f5efe0", "#2b2a28", "#b08d3c", "#a33b2e"


def bernoulli(limit):
    """The Bernoulli numbers with an even index, up to `limit` of them."""
    numbers = [Fraction(1)]
    for m in range(1, 2 * limit + 1):
        total = sum(math.comb(m + 1, k) * number for k, number in enumerate(numbers))
        numbers.append(-total / (m + 1))
    return numbers[2::2]


def note_g(frame):
    """Columns of wheels turn; after each turn of the crank one more number is on the paper."""
    image = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(image)
    for column in range(8):
        for wheel in range(6):
            x, y = 20 + column * 20, 30 + wheel * 30
            digit = (frame * (column + 1) // 6 + wheel * 3) % 10
            draw.rectangle((x, y, x + 16, y + 22), fill=BRASS, outline=INK)
            draw.text((x + 5, y + 5), str(digit), fill=INK)
    for index, number in enumerate(bernoulli(4)[: frame // RATE + 1]):
        draw.text((200, 40 + index * 30), f"B{2 * index + 1} = {number}", fill=RED)
    draw.text((20, 10), "Note G", fill=INK)
    return image


def symmetry(frame):
    """A square turns and looks the same every quarter turn, while the length of the arrow never changes."""
    image = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(image)
    angle = frame / (4 * RATE) * math.tau
    corners = [
        (160 + 70 * math.cos(angle + k * math.tau / 4), 125 + 70 * math.sin(angle + k * math.tau / 4)) for k in range(4)
    ]
    draw.polygon(corners, fill=BRASS, outline=INK)
    draw.line((160, 125, *corners[0]), fill=RED, width=4)
    draw.text((20, 10), "turn it: something stays", fill=INK)
    return image


def write(path, picture, seconds=4):
    """Encodes the pictures as H.264 in an MP4 file."""
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{SIZE[0]}x{SIZE[1]}", "-r", str(RATE), "-i", "-", "-c:v", "libx264", "-pix_fmt", "yuv420p"]
    command += ["-preset", "veryslow", "-crf", "30", "-fflags", "+bitexact", "-movflags", "+faststart", path]
    frames = b"".join(picture(frame).tobytes() for frame in range(seconds * RATE))
    subprocess.run(command, input=frames, check=True)


if __name__ == "__main__":
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    write(f"{folder}/note-g.mp4", note_g)
    write(f"{folder}/symmetry.mp4", symmetry)
