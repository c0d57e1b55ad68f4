"""Pictures made of nothing but zlib, each different from the others."""

import random
import struct
import zlib

import requests

PATIENCE = 60


def chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data
            + struct.pack(">I", zlib.crc32(kind + data)))


def png(width=64, height=48, seed=0, noise=False):
    """A PNG; with noise it is large, since nothing of it can be compressed."""
    if noise:
        chance = random.Random(seed)
        rows = [chance.randbytes(width * 3) for _ in range(height)]
    else:
        rows = [bytes((x * 5 + y * 3 + seed * 37) % 256 for x in range(width * 3))
                for y in range(height)]
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 1))
            + chunk(b"IEND", b""))


def upload(gallery, *files, path="/images", session=requests, **options):
    """Sends a form; files are bytes or (name, bytes)."""
    named = [file if isinstance(file, tuple) else (f"{number}.png", file)
             for number, file in enumerate(files)]
    return session.post(gallery.url + path, files=[("upload", file) for file in named],
                        allow_redirects=False, timeout=PATIENCE, **options)


def links(item):
    return {link["rel"]: link["uri"] for link in item["links"]}


def items(gallery):
    """All pictures that the API lists, the newest first."""
    return requests.get(gallery.url + "/api/v1/images?per_page=100", timeout=PATIENCE).json()["images"]


def kept(gallery):
    """The files of pictures and uploads in the data folder."""
    folders = [gallery.data / "pictures", gallery.data / "uploads"]
    return sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
