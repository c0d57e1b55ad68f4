"""rx.py [ROUNDS [NAME…]]: the streams, one operator after the other, beside the rivals' figures."""

import subprocess
import sys

from serving import ROOT

subprocess.run([ROOT / ".build/release/rx-bench", *sys.argv[1:]], check=True)
