"""plain_http.py [SECONDS] [ROUNDS]: /healthz beside nginx, in alternating rounds of wrk."""

import re
import statistics
import subprocess
import sys

from serving import bench, cpu_seconds, nginx, table

CONNECTIONS = (64, 256)
UNITS = {"us": 0.001, "ms": 1.0, "s": 1_000.0}
RIVALS = {64: ("52,000", "32,000"), 256: ("52,000", "26,000")}


def wrk(url, process, connections, seconds):
    """Answers (requests per second, 99th percentile in ms, the server's CPU time per request in µs);
    any failed request ends the run."""
    before = cpu_seconds(process)
    output = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--latency", url],
        check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise SystemExit(f"bench: requests failed\n{output}")
    used = cpu_seconds(process) - before
    requests = int(re.search(r"(\d+) requests in", output)[1])
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return (float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]), float(number) * UNITS[unit],
            used / requests * 1e6)


def spread(values):
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:,.0f} ({low:,.0f}–{high:,.0f})"


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
