"""The files that the guards read: those of the checkout, or those that a test makes up."""

import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong: where, and what to do."""

    path: str
    line: int
    advice: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.advice}"


class Tree:
    """Paths below a root, with their text read once."""

    def __init__(self, root, paths):
        self.root = Path(root)
        self.paths = sorted(paths)
        self._texts = {}

    @classmethod
    def of_checkout(cls, root):
        """What git knows or would add; ignored files are nobody's business."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root, check=True, capture_output=True,
        ).stdout.decode()
        paths = (path for path in listed.split("\0") if path)
        return cls(root, {path for path in paths if (Path(root) / path).is_file()})

    @classmethod
    def of_files(cls, root, texts):
        """Writes `texts` (path to text) below `root`, for a test."""
        for path, text in texts.items():
            file = Path(root) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        return cls(root, texts)

    def text(self, path):
        if path not in self._texts:
            self._texts[path] = (self.root / path).read_text(errors="replace")
        return self._texts[path]

    def matching(self, suffixes, *folders):
        """The paths with one of the suffixes, below one of the folders (anywhere if none)."""
        return [
            path for path in self.paths
            if path.endswith(suffixes)
            and (not folders or any(path.startswith(folder + "/") for folder in folders))
        ]
