"""plain_http.py [SECONDS] [ROUNDS]: /healthz beside nginx, in alternating rounds of wrk."""

import re
import statistics
import subprocess
import sys

from serving import bench, nginx, table

CONNECTIONS = (64, 256)
UNITS = {"us": 0.001, "ms": 1.0, "s": 1_000.0}
RIVALS = {64: ("52,000", "32,000"), 256: ("52,000", "26,000")}


def wrk(address, connections, seconds):
    """Answers (requests per second, 99th percentile in ms); any failed request ends the run."""
    output = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--latency", f"{address}/healthz"],
        check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise SystemExit(f"bench: requests failed\n{output}")
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]), float(number) * UNITS[unit]


def spread(values):
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:,.0f} ({low:,.0f}–{high:,.0f})"


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    rows = [("connections", "nginx static", "Go net/http", "Hummingbird 2", "Tsubame",
             "ratio to nginx", "p99 nginx / Tsubame, ms")]
    with bench() as (own, _), nginx() as other:
        for address in (own, other):
            wrk(address, 64, 1)
        for connections in CONNECTIONS:
            results = {own: [], other: []}
            for turn in range(rounds):
                for address in (own, other) if turn % 2 else (other, own):
                    results[address].append(wrk(address, connections, seconds))
            speed = {a: [s for s, _ in r] for a, r in results.items()}
            slow = {a: statistics.median(p for _, p in r) for a, r in results.items()}
            ratio = statistics.median(a / b for a, b in zip(speed[own], speed[other]))
            rows.append((connections, spread(speed[other]), *RIVALS[connections],
                         spread(speed[own]), f"{ratio:.2f}",
                         f"{slow[other]:.2f} / {slow[own]:.2f}"))
    print("Plain HTTP, /healthz, requests per second")
    table(*rows)


main()
