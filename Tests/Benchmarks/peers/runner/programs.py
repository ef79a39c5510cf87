"""The programs that are measured, and the sizes of their windows."""

import os
import pathlib
import subprocess
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Size:
    """A window that fills its display."""

    name: str
    title: str
    width: int
    height: int
    scale: int

    @property
    def points(self) -> tuple[int, int]:
        """The width and the height in points."""
        return self.width // self.scale, self.height // self.scale


SIZES = [
    Size("common", "1000×800", 1000, 800, 1),
    Size("large", "3600×2000 at scale 2", 3600, 2000, 2),
]


@dataclass(frozen=True)
class Program:
    """A program, started for one size."""

    name: str
    title: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)


TITLES = {"gtk": "GTK 4", "qt": "Qt Quick", "chromium": "Chromium", "weft": "Weft"}


def program(name: str, size: Size, folder: pathlib.Path) -> Program:
    """A program of the folder, for a size."""
    width, height = map(str, size.points)
    feed = [str(folder / f"{name}-feed"), str(folder / "posts.tsv"), width, height]
    scale = str(size.scale)
    # There is no GPU. Without these settings, GTK and Qt would draw with OpenGL, emulated on the processor.
    if name == "gtk":
        return Program(name, TITLES[name], feed, {"GDK_SCALE": scale, "GSK_RENDERER": "cairo"})
    if name == "qt":
        return Program(name, TITLES[name], feed, {"QT_SCALE_FACTOR": scale, "QT_QUICK_BACKEND": "software"})
    if name == "chromium":
        return Program(name, TITLES[name], chromium(size, folder))
    options = ["--size", f"{width}x{height}", "--scale", scale]
    return Program(name, TITLES[name], [os.environ["WEFT_DEMOS"], "feed", "--plain", *options])


def chromium(size: Size, folder: pathlib.Path) -> list[str]:
    """The command that opens the page in a window without a browser around it."""
    width, height = size.points
    # As root, it refuses to start with a sandbox. The test type only hides the warning that says so.
    as_root = ["--no-sandbox", "--test-type"] if os.geteuid() == 0 else []
    return [
        "chromium", *as_root, "--no-first-run", "--disable-background-networking", "--disable-component-update",
        "--enable-features=OverlayScrollbar", f"--user-data-dir={folder / 'chromium-profile'}",
        f"--force-device-scale-factor={size.scale}", f"--window-size={width},{height}", "--window-position=0,0",
        f"--app={(folder / 'feed.html').as_uri()}",
    ]


def versions() -> dict[str, str]:
    """The versions of what is measured, and of what it runs on."""
    found = {name: package_version(package) for name, package in [
        ("GTK", "libgtk-4-1"), ("Qt", "libqt6quick6"), ("Chromium", "chromium"), ("Xvfb", "xvfb"),
    ]}
    found["Weft"] = output(["git", "describe", "--always", "--dirty"])
    found["Debian"] = text("/etc/debian_version")
    found["Linux"] = os.uname().release
    processor = [line.split(":")[1].strip() for line in text("/proc/cpuinfo").splitlines() if "model name" in line]
    found["processor"] = f"{processor[0] if processor else os.uname().machine}, {os.cpu_count()} cores"
    return found


def package_version(package: str) -> str:
    """The version of an installed Debian package."""
    return output(["dpkg-query", "-W", "-f=${Version}", package])


def output(command: list[str]) -> str:
    """What a command prints; "unknown" if it fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def text(path: str) -> str:
    """The contents of a file; nothing if it can't be read."""
    try:
        return pathlib.Path(path).read_text(encoding="utf-8").strip()
    except OSError:
        return ""
