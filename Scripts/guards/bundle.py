"""The browser client as it is served: one small file a part, made of the modules, and up to date."""

import re
import subprocess
from pathlib import Path

from .tree import Finding

CLIENT, SERVED = "Sources/CTsubameClient/Client", "Sources/CTsubameClient/Served"
_IMPORT = re.compile(r'import\{([^}]*)\}from"([^"]*)";?')
_EXPORT = re.compile(r"export\{([^}]*)\}")


class BundleError(Exception):
    """What keeps the client from being bundled."""


def check(tree):
    if not tree.matching(".js", CLIENT):
        return []
    try:
        made = bundled(tree.root)
    except BundleError as error:
        return [Finding(CLIENT, 1, str(error))]
    there = {path for path in tree.paths if path.startswith(SERVED + "/")}
    return [
        Finding(path, 1, "not what the client's modules make; run Scripts/client")
        for path in sorted(there | made.keys())
        if path not in there or tree.text(path) != made.get(path)
    ]


def bundled(root):
    """Text by path: the core, each part of `parts/` without what the core brings, and the theme."""
    client = Path(root) / CLIENT
    core = _esbuild("core.js", client, *_bundling())
    texts = {f"{SERVED}/core.js": core}
    shared = [f"--external:./{path.name}" for path in sorted(client.glob("*.js"))]
    for path in sorted(client.glob("parts/*.js")):
        name = f"parts/{path.name}"
        texts[f"{SERVED}/{name}"] = _joined(_esbuild(name, client, *_bundling(), *shared), name, core)
    if (client / "theme.css").exists():
        texts[f"{SERVED}/theme.css"] = _esbuild("theme.css", client)
    return texts


def _joined(text, name, core):
    """A part whose imports are the core's own: a module that is loaded twice is two modules."""
    offered = {entry.split(" as ")[-1] for entry in _EXPORT.search(core)[1].split(",")} \
        if _EXPORT.search(core) else set()
    for names, source in _IMPORT.findall(text):
        missing = {entry.split(" as ")[0] for entry in names.split(",")} - offered
        if missing:
            raise BundleError(f"{name} takes {', '.join(sorted(missing))} of {source}, "
                              "which shared.js does not offer")
    return _IMPORT.sub(lambda found: f'import{{{found[1]}}}from"../core.js";', text)


def _bundling():
    return "--bundle", "--format=esm", "--target=esnext"


def _esbuild(name, folder, *options):
    try:
        run = subprocess.run(
            ["esbuild", name, "--minify", "--charset=utf8", "--log-level=warning", *options],
            cwd=folder, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise BundleError("there is no esbuild; run Scripts/bootstrap test") from error
    if run.returncode or run.stderr:
        raise BundleError(f"{name}: {run.stderr.strip()}")
    return run.stdout
