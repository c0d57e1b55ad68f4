"""http_json.py [SECONDS] [ROUNDS]: JSON read, checked and written, beside Go's encoding/json."""

from measuring import alternate, number, spread, wrk
from serving import bench, go, table


def main():
    seconds, rounds = number(1, 2), number(2, 7)
    rows = [("request", "server", "requests per second", "p99, ms", "CPU per request, µs")]
    with bench("--write-rate", "1000000") as (own, app), go() as (other, rival):
        servers = {"Go net/http": (other, rival), "Tsubame": (own, app)}
        for path, script in (("/echo", "post_order.lua"), ("/item", None)):
            measures = {
                server: lambda url=url, process=process: wrk(
                    url + path, process, 64, seconds, script)
                for server, (url, process) in servers.items()}
            alternate(measures, 1)
            for server, (speeds, slow, costs) in alternate(measures, rounds).items():
                rows.append((f"{'POST' if script else 'GET'} {path}", server, spread(speeds),
                             spread(slow, 1), spread(costs, 1)))
    print("JSON")
    table(*rows)


main()
