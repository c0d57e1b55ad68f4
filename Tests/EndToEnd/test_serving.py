"""The process: readiness, settings, its data folder, its end."""

import gzip
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import time
import urllib.request

import pytest
from gallery import PATIENCE, ROOT, Gallery, die_with_parent, environment, free_port


def test_healthz(gallery):
    assert gallery.get("/healthz") == (200, "ok")
    assert gallery.get("/healthz") == (200, "ok")
    assert "/healthz" not in gallery.log.read_text()


def test_sigterm_drains_and_exits_0(gallery, page):
    assert gallery.terminate() == 0


def test_an_unused_server_ends_at_once(gallery):
    start = time.monotonic()
    assert gallery.terminate() == 0
    assert time.monotonic() - start < 5


def test_the_data_folder_is_private(gallery):
    assert stat.S_IMODE(os.stat(gallery.data).st_mode) == 0o700


def modes(folder):
    """The files of a folder with their permissions."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()
            if path.is_file()}


def test_a_graceful_end_leaves_one_complete_database(gallery, todos):
    todos.add("Kept")
    open_ones = {"tsubame.sqlite": 0o600, "tsubame.sqlite-shm": 0o600, "tsubame.sqlite-wal": 0o600}
    assert modes(gallery.data) == open_ones | {"serve.lock": 0o600}
    assert gallery.terminate() == 0
    assert modes(gallery.data) == {"tsubame.sqlite": 0o600, "serve.lock": 0o600}
    with sqlite3.connect(gallery.store) as connection:
        assert connection.execute("SELECT content FROM todo").fetchall() == [("Kept",)]


@pytest.mark.parametrize("arguments, variables", [
    (["--port", "99999"], {}),
    (["--port", "many"], {}),
    (["--log-format", "xml"], {}),
    (["--no-such-option"], {}),
    (["--port"], {}),
    (["stray"], {}),
    (["--host", "no such host"], {}),
], ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_a_bad_setting_is_one_line_and_2(tmp_path, arguments, variables):
    gallery = Gallery(tmp_path)
    status, lines = gallery.run_to_the_end(*arguments, **variables)
    assert (status, len(lines)) == (2, 1), lines
    assert not gallery.data.exists()


def test_a_bad_variable_is_one_line_and_2(tmp_path):
    gallery = Gallery(tmp_path)
    status, lines = gallery.run_to_the_end(TSUBAME_LOG_FORMAT="xml")
    assert (status, len(lines)) == (2, 1), lines
    assert "TSUBAME_LOG_FORMAT" in lines[0] and not gallery.data.exists()


def test_a_second_server_on_the_folder_is_refused(gallery):
    second = Gallery(gallery.folder)
    status, lines = second.run_to_the_end()
    assert status != 0
    assert len(lines) == 1 and str(gallery.data) in lines[0], lines
    assert gallery.get("/healthz") == (200, "ok")


def test_a_taken_port_is_one_line(gallery, tmp_path):
    second = Gallery(tmp_path / "second", port=gallery.port)
    second.folder.mkdir()
    status, lines = second.run_to_the_end()
    assert status != 0
    assert len(lines) == 1 and str(gallery.port) in lines[0], lines


def test_a_killed_server_leaves_no_lock(gallery):
    gallery.kill()
    gallery.start()
    assert gallery.get("/todos")[0] == 200


def test_json_log_lines(tmp_path):
    import json

    gallery = Gallery(tmp_path).start("--log-format", "json")
    gallery.get("/todos")
    assert gallery.terminate() == 0
    lines = gallery.log.read_text().splitlines()
    assert lines and all(isinstance(json.loads(line), dict) for line in lines)


def test_the_policy_allows_no_inline_script(gallery):
    with urllib.request.urlopen(gallery.url + "/todos") as answer:
        policy, cookie = answer.headers["Content-Security-Policy"], answer.headers["Set-Cookie"]
    assert "unsafe" not in policy and "require-trusted-types-for 'script'" in policy
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie


def test_an_empty_folder_holds_no_samples(gallery):
    status, html = gallery.get("/todos")
    assert status == 200 and 'type="checkbox"' not in html


def quiet(port):
    """Whether nobody listens there."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return False
    except OSError:
        return True


def members(group):
    """The processes of a group that still run."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat") as file:
                state, _, pgrp = file.read().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(pgrp) == group and state != "Z":
            found.append(int(entry))
    return found


def as_from_a_terminal():
    """A shell's background job ignores SIGINT, and so would everything that the tests start from one."""
    die_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_killing_the_group_of_make_run_leaves_nothing(tmp_path, how):
    gallery = Gallery(tmp_path, free_port())
    log = tmp_path / "make.log"
    with log.open("wb") as output:
        make = subprocess.Popen(
            ["make", "-s", "run", f"PORT={gallery.port}", "HOST=127.0.0.1",
             f"DATA={gallery.data}"],
            cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL, stdout=output,
            stderr=output, process_group=0, preexec_fn=as_from_a_terminal)
    try:
        deadline = time.monotonic() + 120
        while gallery.get("/healthz") != (200, "ok"):
            assert make.poll() is None and time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
    finally:
        os.killpg(make.pid, how)
    make.wait(PATIENCE)
    deadline = time.monotonic() + PATIENCE
    while members(make.pid) or not quiet(gallery.port):
        assert time.monotonic() < deadline, members(make.pid)
        time.sleep(0.05)
    gallery.start()  # neither port nor lock was left behind
    gallery.close()


def test_make_build_prints_the_binaries_and_nothing_else():
    result = subprocess.run(["make", "-s", "build"], cwd=ROOT, env=environment(), check=True,
                            stdin=subprocess.DEVNULL, capture_output=True, text=True)
    lines = result.stdout.splitlines()
    assert all(os.path.isabs(line) and os.access(line, os.X_OK) for line in lines), lines
    assert [line.rsplit("/", 1)[-1] for line in lines] == ["gallery", "tsubame"]


@pytest.mark.parametrize("accepted, coding", [
    ("gzip", "gzip"),
    ("br, gzip;q=0.5", "br"),
    ("gzip;q=0", None),
    ("gzip; q=0.0, br", "br"),
    ("identity", None),
])
def test_a_page_is_compressed_for_those_who_want_it(gallery, accepted, coding):
    request = urllib.request.Request(f"{gallery.url}/todos",
                                     headers={"Accept-Encoding": accepted})
    with urllib.request.urlopen(request) as response:
        body = response.read()
        assert response.headers.get("Content-Encoding") == coding
        if coding == "br":
            return  # curl decodes it in another test
        page = gzip.decompress(body) if coding else body
        assert page.startswith(b"<!DOCTYPE html>") and page.endswith(b"</html>")


def test_nothing_is_fetched_before_the_first_paint(gallery):
    _, page = gallery.get("/todos")
    assert "rel=\"stylesheet\"" not in page and ".nav-bar" in page
