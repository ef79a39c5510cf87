"""Prepares the feed, and lets the probe measure a program on a display of its own."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import zlib

import programs

# The longest time that the probe needs for a program, in seconds.
LIMIT = 150
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include>/etc/fonts/fonts.conf</include><dir>{folder}</dir></fontconfig>
"""


def prepare(folder: pathlib.Path, root: pathlib.Path) -> None:
    """Writes the posts, the page for Chromium and the settings of fonts. Weft's feed paints the photographs."""
    posts = folder / "posts.tsv"
    subprocess.run([os.environ["WEFT_DEMOS"], "feed", "--plain", "--export", posts], check=True)
    page = root / "Tests/Benchmarks/peers/chromium/page"
    subprocess.run([page, posts, folder / "feed.html"], check=True)
    (folder / "fonts.conf").write_text(FONTS.format(folder=root / "Assets/Fonts"), encoding="utf-8")


class Display:
    """A virtual display of a size. Programs that are still there end with it."""

    def __init__(self, size: programs.Size):
        reading, writing = os.pipe()
        screen = f"{size.width}x{size.height}x24"
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.name = ":" + numbers.readline().strip()

    def __enter__(self) -> "Display":
        return self

    def __exit__(self, *_) -> None:
        self.server.terminate()
        self.server.wait()


def measure(program: programs.Program, size: programs.Size, folder: pathlib.Path) -> dict | None:
    """The figures of a program. None if it could not be measured; the reason is printed."""
    picture = folder / f"{program.name}-{size.name}.ppm"
    measurement = [str(value) for value in (folder / "probe", size.width, size.height, size.scale, picture)]
    with tempfile.TemporaryDirectory() as runtime, Display(size) as display:
        # No bus, so that no program waits for services of a desktop.
        settings = {
            "DISPLAY": display.name, "FONTCONFIG_FILE": str(folder / "fonts.conf"), "XDG_RUNTIME_DIR": runtime,
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GDK_BACKEND": "x11",
            "QT_QPA_PLATFORM": "xcb",
        }
        others = {name: value for name, value in os.environ.items() if not name.startswith(("WAYLAND", "LC_"))}
        probe = subprocess.Popen(
            measurement + program.command, env=others | settings | program.environment, stdout=subprocess.PIPE,
            text=True)
        try:
            output, _ = probe.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            probe.send_signal(signal.SIGKILL)
            output, _ = probe.communicate()
    if probe.returncode != 0:
        print(f"{program.title} could not be measured at {size.title}.", file=sys.stderr)
        return None
    write_png(picture, picture.with_suffix(".png"))
    return json.loads(output)


def write_png(picture: pathlib.Path, file: pathlib.Path) -> None:
    """Converts a picture from PPM to PNG."""
    _, numbers, _, pixels = picture.read_bytes().split(b"\n", 3)
    width, height = map(int, numbers.split())
    rows = b"".join(b"\0" + pixels[row * width * 3:(row + 1) * width * 3] for row in range(height))
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    data = b"".join(
        len(content).to_bytes(4, "big") + kind + content + zlib.crc32(kind + content).to_bytes(4, "big")
        for kind, content in chunks)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + data)
    picture.unlink()
