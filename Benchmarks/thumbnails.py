"""thumbnails.py [PICTURES] [ROUNDS]: 24 megapixels to JPEG and WebP of 480, beside vipsthumbnail."""

import subprocess
import tempfile
import time
from pathlib import Path

from measuring import alternate, child_seconds, number, spread
from picture import make
from serving import RELEASE, table

# As good as ours.
FORMATS = {"jpg": "Q=82,optimize_coding,strip", "webp": "Q=80,effort=4,strip"}


def timed(count, *commands):
    """Answers (pictures per second, CPU ms per picture)."""
    used, start = child_seconds(), time.monotonic()
    for command in commands:
        subprocess.run(list(map(str, command)), check=True)
    return count / (time.monotonic() - start), (child_seconds() - used) / count * 1000


def main():
    count, rounds = number(1, 8), number(2, 5)
    rows = [("made by", "pictures per second", "CPU per picture, ms")]
    with tempfile.TemporaryDirectory() as folder:
        first = Path(folder) / "0.jpg"
        make(first, 6000, 4000)
        pictures = [first]
        for index in range(1, count):
            pictures.append(Path(folder) / f"{index}.jpg")
            pictures[-1].hardlink_to(first)
        made = Path(folder) / "made"
        made.mkdir()
        rival = [["vipsthumbnail", *pictures, "--size", "480", "-o", f"{made}/%s.{ending}[{options}]"]
                 for ending, options in FORMATS.items()]
        measures = {
            "vipsthumbnail, once for each format": lambda: timed(count, *rival),
            "Tsubame": lambda: timed(count, [RELEASE / "picture-bench", made, *pictures])}
        for name, (speed, cost) in alternate(measures, rounds).items():
            rows.append((name, spread(speed, 2), spread(cost)))
        size = first.stat().st_size
    print(f"Thumbnails of 24 megapixels, {size:,} bytes")
    table(*rows)


main()
