"""Pictures of parts of a page, compared with those that were looked at and kept."""

import base64
import os
import struct
import zlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "snapshots"
ARTIFACTS = Path(__file__).resolve().parents[2] / ".artifacts/snapshots"
# Set to write all pictures anew; look at each before it is kept.
WRITES = "TSUBAME_TEST_SNAPSHOTS"
# How much a channel may differ before a pixel counts, and which share of pixels may count: other versions of the browser
# and of the font smooth edges otherwise.
TOLERANCE, SHARE = 64, 0.004

# At most 256 colours, as many bits of each as that leaves: a third of the bytes.
REDUCE = """async (taken) => {
  const bytes = Uint8Array.from(atob(taken), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" })), { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  for (let lost = 4; ; lost++) {
    const palette = new Map(), places = new Uint8Array(width * height);
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [0, 1, 2].map((i) => data[at + i] >> lost);
      const key = red << 16 | green << 8 | blue;
      if (!palette.has(key)) palette.set(key, [palette.size, data[at], data[at + 1], data[at + 2]]);
      places[at / 4] = palette.get(key)[0];
    }
    if (palette.size > 256) continue;
    const text = places.reduce((text, place) => text + String.fromCharCode(place), "");
    return { width, height, palette: [...palette.values()].map(([, ...colour]) => colour), places: btoa(text) };
  }
}"""

COMPARE = """async ([kept, taken, tolerance]) => {
  const read = async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [old, now] = await Promise.all([read(kept), read(taken)]);
  const { width, height } = now;
  if (old.width !== width || Math.abs(old.height - height) > 2) {
    return { why: `${old.width}×${old.height} became ${width}×${height}`, count: 1, share: 1, picture: taken };
  }
  let count = 0, left = width, top = height, right = 0, bottom = 0;
  for (let at = 0; at < Math.min(old.data.length, now.data.length); at += 4) {
    const differs = [0, 1, 2].some((i) => Math.abs(old.data[at + i] - now.data[at + i]) > tolerance);
    if (differs) {
      const x = at / 4 % width, y = Math.floor(at / 4 / width);
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
      count += 1;
      now.data.set([255, 0, 128, 255], at);
    } else {
      for (const i of [0, 1, 2]) now.data[at + i] = 170 + now.data[at + i] / 3;
    }
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(now, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return {
    why: `${count} pixels differ between (${left}, ${top}) and (${right}, ${bottom})`,
    count, share: count / (width * height), picture: btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), "")),
  };
}"""


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def reduced(page, picture):
    """The same picture as a PNG with a palette."""
    parts = page.evaluate(REDUCE, base64.b64encode(picture).decode())
    width, height = parts["width"], parts["height"]
    places = base64.b64decode(parts["places"])
    lines = b"".join(b"\0" + places[y * width:(y + 1) * width] for y in range(height))
    palette = bytes(channel for colour in parts["palette"] for channel in colour)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
            + chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b""))


def matches(page, part, name):
    """Fails unless the part of the page looks as it was kept; the difference is drawn into .artifacts/snapshots."""
    picture = part.screenshot(animations="disabled", caret="hide", scale="css")
    kept = FOLDER / f"{name}.png"
    if os.environ.get(WRITES):
        FOLDER.mkdir(exist_ok=True)
        kept.write_bytes(reduced(page, picture))
        return
    assert kept.exists(), f"there is no {kept.name}; set {WRITES}=1 to write it, then look at it"
    old, new = (base64.b64encode(data).decode() for data in (kept.read_bytes(), picture))
    result = page.evaluate(COMPARE, [old, new, TOLERANCE])
    if result["share"] <= SHARE:
        return
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    (ARTIFACTS / f"{name}.png").write_bytes(picture)
    (ARTIFACTS / f"{name}.difference.png").write_bytes(base64.b64decode(result["picture"]))
    raise AssertionError(
        f"{name}: {result['why']}; see {ARTIFACTS.name}/{name}.difference.png in .artifacts, "
        f"and set {WRITES}=1 if it is meant")
