"""store.py [ROUNDS [NAME…]]: the store and its pool beside plain C calls and GRDB's figures."""

import subprocess
import sys

from serving import ROOT

subprocess.run([ROOT / ".build/release/store-bench", *sys.argv[1:]], check=True)
