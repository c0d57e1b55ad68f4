"""curl, as people use it: what it asks for, it gets."""

import gzip
import json
import re
import subprocess

import pytest
import requests
from api import ENTRY, TODOS
from gallery import PATIENCE
from pictures import items, links, png, upload

JSON = ("-H", "Content-Type: application/json")


def curl(*arguments, status=0, data=None):
    """Runs curl; answers what it wrote, in bytes."""
    result = subprocess.run(["curl", "-sS", "-m", "20", *arguments], input=data,
                            capture_output=True, timeout=PATIENCE + 20)
    assert result.returncode == status, (result.returncode, result.stderr)
    return result.stdout


def parts(output):
    """Status, fields and body of what `curl -i` wrote; of several answers the last."""
    while True:
        head, body = output.split(b"\r\n\r\n", 1)
        if not body.startswith(b"HTTP/1.1 ") or head.split(b" ")[1] not in (b"100", b"302", b"303"):
            break
        output = body
    first, *lines = head.decode().split("\r\n")
    return (int(first.split(" ")[1]),
            {n.lower(): v for n, v in (line.split(": ", 1) for line in lines)}, body)


@pytest.fixture(scope="module")
def picture(served):
    """A picture's address and its bytes."""
    assert upload(served, png(200, 150, noise=True)).status_code == 303
    uri = served.url + links(items(served)[0])["original"]
    return uri, requests.get(uri, timeout=PATIENCE).content


@pytest.fixture(scope="module")
def sheet(served):
    """The address of a text file that never changes."""
    upload(served, png(seed=1))
    page = requests.get(served.url + "/show", timeout=PATIENCE).text
    return served.url + re.search(r'href="(/_tsubame/[^"]+/theme.css)"', page)[1]


def test_i_shows_the_head_and_I_only_that(served):
    status, fields, body = parts(curl("-i", served.url + ENTRY))
    assert status == 200 and json.loads(body)["links"]
    only = parts(curl("-I", served.url + ENTRY))
    assert (only[0], only[2]) == (200, b"")
    assert int(only[1]["content-length"]) == int(fields["content-length"]) == len(body)


@pytest.mark.parametrize("flag", ["-d", "--data-binary", "--data-raw", "--json"])
def test_d_posts(served, flag):
    added = json.loads(curl(flag, '{"content":"by curl"}', *JSON, served.url + TODOS))
    assert added["content"] == "by curl"


def test_d_from_a_file_and_from_standard_input(served, tmp_path):
    text = tmp_path / "todo.json"
    text.write_text(json.dumps({"content": "from a file", "padding": " " * 500_000}))
    assert b"from a file" in curl("--data-binary", f"@{text}", *JSON, served.url + TODOS)
    assert b"streamed" in curl("-T", "-", "-X", "POST", *JSON, served.url + TODOS,
                               data=b'{"content":"streamed"}')


def test_X_changes_and_deletes(served):
    added = json.loads(curl("-d", '{"content":"x"}', *JSON, served.url + TODOS))
    place = served.url + added["links"][0]["uri"]
    changed = curl("-X", "PATCH", "-d", '{"isDone":true}', *JSON, place)
    assert json.loads(changed)["isDone"] is True
    assert parts(curl("-i", "-X", "DELETE", place))[0] == 204
    assert parts(curl("-i", place))[0] == 404
    assert curl("-f", place, status=22) == b""
    allowed = parts(curl("-i", "-X", "OPTIONS", place))[1]["allow"]
    assert allowed == "DELETE, GET, HEAD, OPTIONS, PATCH"


def test_F_uploads_and_L_follows(served, tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(png(seed=3))
    form = ("-F", f'upload=@{file};filename="日本 & so on.png"')
    status, fields, _ = parts(curl("-i", *form, served.url + "/images"))
    assert status == 303 and re.fullmatch(r"/images/\d+", fields["location"])
    assert items(served)[0]["name"] == "日本 & so on.png"
    page = curl("-L", *form, served.url + "/upload").decode()
    assert "<h1 class=\"title\">Newest image</h1>" in page and 'alt="日本 &amp; so on.png"' in page


@pytest.mark.parametrize("coding", ["gzip", "br", "gzip, br", "deflate, gzip;q=0.5", "identity"])
def test_compressed_decodes_what_it_gets(served, sheet, coding):
    plain = curl(sheet)
    for uri in (sheet, served.url + "/show"):
        answer = curl("-i", "--compressed", "-H", f"Accept-Encoding: {coding}", uri)
        status, fields, body = parts(answer)
        assert status == 200 and body == curl(uri)
        assert fields["vary"] == "Accept-Encoding"
        assert fields.get("content-encoding") in ([None] if coding == "identity" else coding)
    raw = curl("-H", "Accept-Encoding: gzip", sheet)
    assert len(raw) < len(plain) / 2 and gzip.decompress(raw) == plain


@pytest.mark.parametrize("wanted, first, last", [
    ("0-9", 0, 9), ("-5", -5, None), ("100-", 100, None), ("0-0", 0, 0), ("5-999999999", 5, None)])
def test_r_gets_a_part(picture, wanted, first, last):
    uri, whole = picture
    status, fields, body = parts(curl("-i", "-r", wanted, uri))
    part = whole[first:None if last is None else last + 1]
    assert (status, body) == (206, part)
    start = len(whole) - 5 if first < 0 else first
    assert fields["content-range"] == f"bytes {start}-{start + len(part) - 1}/{len(whole)}"


def test_r_gets_several_parts(picture):
    uri, whole = picture
    status, fields, body = parts(curl("-i", "-r", "2-4,6-8", uri))
    assert status == 206
    boundary = re.fullmatch(r'multipart/byteranges; boundary="?([^"]+)"?', fields["content-type"])[1]
    pieces = body.split(f"--{boundary}".encode())
    assert [piece.split(b"\r\n\r\n", 1)[1][:-2] for piece in pieces[1:3]] == [whole[2:5], whole[6:9]]
    assert pieces[3].strip() == b"--" and len(body) == int(fields["content-length"])


@pytest.mark.parametrize("wanted", ["999999999-", "-0"])
def test_r_beyond_the_end_is_416(picture, wanted):
    uri, whole = picture
    status, fields, _ = parts(curl("-i", "-r", wanted, uri))
    assert (status, fields["content-range"]) == (416, f"bytes */{len(whole)}")


@pytest.mark.parametrize("wanted", ["9-5", "a-b", "1-2,", "0-0," * 300])
def test_a_range_that_is_none_or_too_many_is_as_good_as_none(picture, wanted):
    uri, whole = picture
    status, _, body = parts(curl("-i", "-H", f"Range: bytes={wanted}", uri))
    assert status in (200, 206, 416) and len(body) <= len(whole) + 200


def test_C_goes_on_where_it_was_cut(picture, tmp_path):
    uri, whole = picture
    file = tmp_path / "picture"
    file.write_bytes(whole[:1000])
    curl("-C", "-", "-o", str(file), uri)
    assert file.read_bytes() == whole


def test_z_and_etags_save_what_is_kept(picture, tmp_path):
    uri, whole = picture
    file, tag = tmp_path / "picture", tmp_path / "tag"
    curl("-R", "-o", str(file), "--etag-save", str(tag), uri)
    assert file.read_bytes() == whole
    status, _, body = parts(curl("-i", "-z", str(file), uri))
    assert (status, body) == (304, b"")
    assert parts(curl("-i", "-z", "Mon, 01 Jan 2024 00:00:00 GMT", uri))[0] == 200
    assert parts(curl("-i", "-z", "-Mon, 01 Jan 2024 00:00:00 GMT", uri))[0] == 412
    assert parts(curl("-i", "--etag-compare", str(tag), uri))[0] == 304
    tag.write_text('"another"')
    assert parts(curl("-i", "--etag-compare", str(tag), uri))[0] == 200


@pytest.mark.parametrize("flags, status", [
    (("--http1.0",), 200), (("--http1.0", "-H", "Connection: keep-alive"), 200),
    (("-H", "Connection: close"), 200), (("-H", "Host:"), 400), (("--http1.0", "-H", "Host:"), 200),
    (("--http2",), 200), (("--http0.9",), 200), (("--tr-encoding",), 200)])
def test_versions_and_connections(served, flags, status):
    first, fields, body = parts(curl("-i", *flags, served.url + ENTRY))
    assert first == status and body
    if "Connection: close" in flags or flags == ("--http1.0",) or status == 400:
        assert fields["connection"] == "close"


def test_two_requests_share_a_connection(served):
    count = curl("-w", "%{num_connects} ", "-o", "/dev/null", served.url + ENTRY,
                 "-w", "%{num_connects} ", "-o", "/dev/null", served.url + TODOS)
    assert count == b"1 0 "


def test_a_large_body_waits_for_100_and_is_sent(served, tmp_path):
    text = tmp_path / "large.json"
    text.write_text(json.dumps({"content": "continued", "padding": " " * 1_048_000})[:1 << 20])
    large = (*JSON, "-H", "Expect: 100-continue", "--expect100-timeout", "15")
    output = curl("-i", *large, "--data-binary", f"@{text}", served.url + TODOS)
    assert output.startswith(b"HTTP/1.1 100 Continue\r\n\r\n") and parts(output)[0] == 201


def test_a_body_that_is_too_large_is_refused_before_it_is_sent(served, tmp_path):
    text = tmp_path / "larger.json"
    text.write_bytes(b" " * (2 << 20))
    output = curl("-i", *JSON, "-H", "Expect: 100-continue", "--expect100-timeout", "15", "-w",
                  "%{size_upload}", "--data-binary", f"@{text}", served.url + TODOS)
    status, fields, body = parts(output)
    assert status == 413 and body.endswith(b"}0") and fields["connection"] == "close"


def test_limit_rate_gets_everything_in_its_time(picture):
    uri, whole = picture
    assert curl("--limit-rate", "60k", uri) == whole


@pytest.mark.parametrize("path", ["/../../etc/passwd", "/images/../../etc/passwd", "/./api/v1/x"])
def test_path_as_is_finds_nothing(served, path):
    assert parts(curl("-i", "--path-as-is", served.url + path))[0] in (400, 404)
