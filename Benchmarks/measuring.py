"""Measures a server's speed and its processor time, in rounds that alternate."""

import re
import resource
import statistics
import subprocess
import sys
from pathlib import Path

from serving import cpu_seconds

UNITS = {"us": 0.001, "ms": 1.0, "s": 1_000.0}


def wrk(url, process, connections, seconds, script=None):
    """Answers (requests per second, 99th percentile in ms, the server's CPU time per request in µs);
    any failed request ends the run."""
    options = ["-s", str(Path(__file__).with_name(script))] if script else []
    before = cpu_seconds(process)
    output = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--latency", *options, url],
        check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise SystemExit(f"bench: requests failed\n{output}")
    used = cpu_seconds(process) - before
    requests = int(re.search(r"(\d+) requests in", output)[1])
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return (float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]), float(number) * UNITS[unit],
            used / requests * 1e6)


def alternate(measures, rounds):
    """Calls each measure once a round, in turning order; answers the columns of each one's results."""
    names = list(measures)
    results = {name: [] for name in names}
    for turn in range(rounds):
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            results[name].append(measures[name]())
    return {name: list(zip(*rows)) for name, rows in results.items()}


def spread(values, digits=0):
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:,.{digits}f} ({low:,.{digits}f}–{high:,.{digits}f})"


def number(place, usual):
    """An argument of the command line."""
    return int(sys.argv[place]) if len(sys.argv) > place else usual


def child_seconds():
    """The processor time of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
