"""plain_http.py [SECONDS] [ROUNDS]: /healthz beside nginx, in alternating rounds of wrk."""

import statistics
import sys

from measuring import spread, wrk
from serving import bench, nginx, table

CONNECTIONS = (64, 256)
RIVALS = {64: ("52,000", "32,000"), 256: ("52,000", "26,000")}


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    rows = [("connections", "nginx, answer in its configuration", "nginx, file", "Go net/http",
             "Hummingbird 2", "Tsubame", "ratio to the two", "p99 of the three, ms",
             "CPU per request of the three, µs")]
    with bench() as (own, app), nginx() as (other, rival):
        servers = {f"{other}/healthz": rival, f"{other}/file": rival, f"{own}/healthz": app}
        urls = list(servers)
        for url in urls:
            wrk(url, servers[url], 64, 1)
        for connections in CONNECTIONS:
            results = {url: [] for url in urls}
            for turn in range(rounds):
                for url in urls[turn % 3:] + urls[:turn % 3]:
                    results[url].append(wrk(url, servers[url], connections, seconds))
            fixed, file, mine = ([speed for speed, *_ in results[url]] for url in urls)
            slow = [statistics.median(p for _, p, _ in results[url]) for url in urls]
            cost = [statistics.median(c for *_, c in results[url]) for url in urls]
            ratios = [statistics.median(a / b for a, b in zip(mine, b)) for b in (fixed, file)]
            rows.append((connections, spread(fixed), spread(file), *RIVALS[connections],
                         spread(mine), " / ".join(f"{ratio:.2f}" for ratio in ratios),
                         " / ".join(f"{p:.1f}" for p in slow),
                         " / ".join(f"{c:.2f}" for c in cost)))
    print("Plain HTTP, a body of 3 bytes, requests per second")
    table(*rows)


main()
