"""http_files.py [SECONDS] [ROUNDS]: files of three sizes beside nginx and Go's FileServer."""

import os
import tempfile
from pathlib import Path

from measuring import alternate, number, spread, wrk
from serving import bench, go, nginx, table

SIZES = {"small.txt": (b"hello, world\n", 64), "middle.bin": (os.urandom(100 << 10), 64),
         "large.bin": (os.urandom(10_000_000), 8)}


def main():
    seconds, rounds = number(1, 2), number(2, 5)
    rows = [("bytes, connections", "server", "requests per second", "p99, ms",
             "CPU per request, µs")]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        for name, (content, _) in SIZES.items():
            (Path(folder) / name).write_bytes(content)
        with (bench(files=folder) as (own, app), nginx(folder) as (other, rival),
              go(folder) as (third, gopher)):
            servers = {"nginx": (f"{other}/files", rival),
                       "nginx, open_file_cache": (f"{other}/cached", rival),
                       "Go FileServer": (f"{third}/files", gopher),
                       "Tsubame": (f"{own}/files", app)}
            for name, (content, connections) in SIZES.items():
                measures = {
                    server: lambda url=url, process=process: wrk(
                        f"{url}/{name}", process, connections, seconds)
                    for server, (url, process) in servers.items()}
                alternate(measures, 1)
                for server, (speeds, slow, costs) in alternate(measures, rounds).items():
                    rows.append((f"{len(content):,}, {connections}", server, spread(speeds),
                                 spread(slow, 1), spread(costs, 1)))
    print("Files")
    table(*rows)


main()
