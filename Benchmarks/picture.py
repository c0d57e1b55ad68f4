"""Makes a picture that looks a little like a photograph to an encoder."""

import subprocess
import tempfile
from pathlib import Path


def make(path, width, height):
    """Clouds of three colours with grain, as JPEG."""
    with tempfile.TemporaryDirectory() as folder:
        def vips(operation, *arguments):
            subprocess.run(["vips", operation, *map(str, arguments)], check=True)

        bands = []
        for seed in range(3):
            cloud, grain, sum_ = (str(Path(folder) / f"{name}{seed}.v")
                                  for name in ("cloud", "grain", "sum"))
            vips("perlin", cloud, width, height, "--cell-size", 160 >> seed, "--seed", seed)
            vips("gaussnoise", grain, width, height, "--mean", 128, "--sigma", 6, "--seed", seed)
            scaled = str(Path(folder) / f"scaled{seed}.v")
            vips("linear", cloud, scaled, 90, 0)
            vips("add", scaled, grain, sum_)
            bands.append(sum_)
        joined, bytes_ = (str(Path(folder) / name) for name in ("joined.v", "bytes.v"))
        vips("bandjoin", " ".join(bands), joined)
        vips("cast", joined, bytes_, "uchar")
        coloured = str(Path(folder) / "coloured.v")
        vips("copy", bytes_, coloured, "--interpretation", "srgb")
        vips("jpegsave", coloured, path, "--Q", 88)


def numbered(picture, number):
    """The same picture with a comment, so that its bytes are new."""
    comment = f"picture {number}".encode()
    return (picture[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment
            + picture[2:])
