"""Uploads that are interrupted and go on, by the library that others use (tus 1.0)."""

import base64
import hashlib
import io

import pytest
import requests
from gallery import Gallery
from pictures import PATIENCE, items, kept, links, png
from tusclient.client import TusClient
from tusclient.exceptions import TusCommunicationError, TusUploadFailed
from wire import post, wire

PATH = "/uploads"


@pytest.fixture
def board(served):
    yield served
    for item in items(served):
        requests.delete(served.url + links(item)["self"], timeout=PATIENCE)


@pytest.fixture
def picture():
    return png(400, 300, noise=True)


def uploader(gallery, data, size=100_000, **options):
    client = TusClient(gallery.url + PATH)
    return client.uploader(file_stream=io.BytesIO(data), chunk_size=size, **options)


def ask(gallery, method, url, data=None, **fields):
    headers = {"Tus-Resumable": "1.0.0"} | {
        name.replace("_", "-").title(): value for name, value in fields.items()}
    url = url if url.startswith("http") else gallery.url + url
    return requests.request(method, url, data=data, headers=headers, timeout=PATIENCE)


def create(gallery, length, metadata=""):
    answer = ask(gallery, "POST", PATH, upload_length=str(length), upload_metadata=metadata)
    assert answer.status_code == 201, answer.text
    return gallery.url + answer.headers["Location"]


def patch(gallery, url, data, offset=0, **fields):
    return ask(gallery, "PATCH", url, data, upload_offset=str(offset),
               content_type="application/offset+octet-stream", **fields)


def test_a_picture_in_pieces_becomes_a_picture(board, picture):
    work = uploader(board, picture, metadata={"filename": "日本語.png"})
    work.upload()
    assert work.offset == len(picture)
    item = items(board)[0]
    assert (item["name"], item["width"], item["height"]) == ("日本語.png", 400, 300)
    assert item["sha256"] == hashlib.sha256(picture).hexdigest()


def test_an_interrupted_upload_goes_on_where_it_was(board, picture):
    work = uploader(board, picture)
    work.upload(stop_at=200_000)
    assert items(board) == []
    again = TusClient(board.url + PATH).uploader(
        file_stream=io.BytesIO(picture), chunk_size=100_000, url=work.url)
    assert again.offset == 200_000
    again.upload()
    assert items(board)[0]["sha256"] == hashlib.sha256(picture).hexdigest()


def test_an_upload_goes_on_after_the_server_was_killed(gallery, picture):
    work = uploader(gallery, picture, metadata={"filename": "kept.png"})
    work.upload(stop_at=100_000)
    gallery.kill()
    gallery.start()
    again = TusClient(gallery.url + PATH).uploader(
        file_stream=io.BytesIO(picture), chunk_size=100_000, url=work.url)
    assert again.offset == 100_000
    again.upload()
    assert items(gallery)[0]["name"] == "kept.png"


def test_a_piece_that_broke_off_is_kept_as_far_as_it_came(board, picture):
    import socket

    from attack import eventually

    url = create(board, len(picture))
    with socket.create_connection(("127.0.0.1", board.port), timeout=20) as connection:
        connection.sendall(
            f"PATCH {url.removeprefix(board.url)} HTTP/1.1\r\nHost: a\r\nTus-Resumable: 1.0.0\r\n"
            "Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\n"
            f"Content-Length: {len(picture)}\r\n\r\n".encode() + picture[:150_000])
    offset = None

    def stands():
        nonlocal offset
        answer = ask(board, "HEAD", url)
        offset = answer.headers.get("Upload-Offset")
        return answer.status_code == 200 and offset not in (None, "0")

    eventually(stands, lambda: offset)
    assert patch(board, url, picture[int(offset):], int(offset)).status_code == 204
    assert items(board)[0]["sha256"] == hashlib.sha256(picture).hexdigest()


def test_an_upload_that_is_given_up_leaves_nothing(board, picture):
    before = kept(board)
    work = uploader(board, picture)
    work.upload(stop_at=100_000)
    assert kept(board) != before
    assert ask(board, "DELETE", work.url).status_code == 204
    assert kept(board) == before
    assert ask(board, "HEAD", work.url).status_code == 410
    assert ask(board, "DELETE", work.url).status_code in (404, 410)
    with pytest.raises(TusCommunicationError):
        TusClient(board.url + PATH).uploader(file_stream=io.BytesIO(picture), url=work.url)


def test_what_was_said_about_an_upload_is_said_again(board):
    said = "filename " + base64.b64encode("ö.png".encode()).decode() + ",note"
    url = create(board, 100, said)
    answer = ask(board, "HEAD", url)
    assert answer.headers["Upload-Metadata"] == said
    assert (answer.headers["Upload-Length"], answer.headers["Upload-Offset"]) == ("100", "0")
    assert answer.headers["Cache-Control"] == "no-store" and "Upload-Expires" in answer.headers


def test_options_tells_what_is_understood(board):
    answer = requests.options(board.url + PATH, timeout=PATIENCE)
    assert answer.status_code == 204 and answer.headers["Tus-Version"] == "1.0.0"
    assert "creation" in answer.headers["Tus-Extension"].split(",")
    assert int(answer.headers["Tus-Max-Size"]) == 32 << 20


@pytest.mark.parametrize("algorithm", ["sha1", "sha256"])
def test_a_piece_with_another_sum_is_not_added(board, picture, algorithm):
    url = create(board, len(picture))
    right = base64.b64encode(hashlib.new(algorithm, picture).digest()).decode()
    wrong = base64.b64encode(hashlib.new(algorithm, b"another").digest()).decode()
    assert patch(board, url, picture, upload_checksum=f"{algorithm} {wrong}").status_code == 460
    assert ask(board, "HEAD", url).headers["Upload-Offset"] == "0"
    assert patch(board, url, picture, upload_checksum=f"{algorithm} {right}").status_code == 204
    assert len(items(board)) == 1


@pytest.mark.parametrize("data, status", [(b"this is no picture", 415), (png()[:60], 422)])
def test_what_is_no_picture_is_refused_at_its_end_and_leaves_nothing(board, data, status):
    before = kept(board)
    with pytest.raises((TusUploadFailed, TusCommunicationError)):
        uploader(board, data).upload()
    url = create(board, len(data))
    assert patch(board, url, data).status_code == status
    assert ask(board, "HEAD", url).status_code in (404, 410)
    assert items(board) == [] and kept(board) == before


@pytest.mark.parametrize("fields, status", [
    ({"upload_length": str((32 << 20) + 1)}, 413), ({"upload_length": "-1"}, 400),
    ({"upload_length": "1e3"}, 400), ({"upload_length": "99999999999999999999"}, 400), ({}, 400),
    ({"upload_length": "1", "tus_resumable": "0.2.2"}, 412),
    ({"upload_length": "1", "upload_metadata": "filename ?"}, 400),
    ({"upload_length": "1", "upload_metadata": "a YQ==,a YQ=="}, 400),
    ({"upload_length": "1", "upload_metadata": "a " + "YQ==" * 2000}, 413)])
def test_an_upload_against_the_protocol_is_not_made(board, fields, status):
    before = kept(board)
    answer = ask(board, "POST", PATH, **fields)
    assert answer.status_code == status and answer.headers["Tus-Resumable"] == "1.0.0"
    assert kept(board) == before


@pytest.mark.parametrize("data, fields, status", [
    (b"abc", {"offset": 5}, 409), (b"a" * 200, {}, 413), (b"abc", {"offset": -1}, 400),
    (b"abc", {"upload_checksum": "md5 YQ=="}, 400), (b"abc", {"upload_checksum": "sha1"}, 400)])
def test_a_piece_against_the_protocol_is_not_added(board, data, fields, status):
    url = create(board, 100)
    assert patch(board, url, data, **fields).status_code == status
    assert ask(board, "HEAD", url).headers["Upload-Offset"] == "0"


@pytest.mark.parametrize("name", ["nothing", "../../etc/passwd", "%2e%2e%2fkeys", "a" * 500])
@pytest.mark.parametrize("method", ["HEAD", "PATCH", "DELETE"])
def test_an_upload_that_nobody_made_is_not_found(board, method, name):
    answer = ask(board, method, f"{PATH}/{name}", upload_offset="0",
                 content_type="application/offset+octet-stream")
    assert answer.status_code in (404, 405)


def test_a_thousand_uploads_that_nobody_goes_on_with_keep_nobody_out(tmp_path, picture):
    gallery = Gallery(tmp_path).start("--write-rate", "0")
    try:
        work = uploader(gallery, picture)
        work.upload(stop_at=100_000)
        data = post(PATH, "", "Tus-Resumable: 1.0.0", "Upload-Length: 10").replace(
            b"Content-Type: application/json\r\n", b"")
        with wire(gallery.port) as connection:
            for _ in range(55):
                connection.send(data * 20)
                assert {connection.answer().status for _ in range(20)} == {201}
        assert len(kept(gallery)) == 2000
        work.upload()
        assert items(gallery)[0]["sha256"] == hashlib.sha256(picture).hexdigest()
    finally:
        gallery.close()


def test_only_one_may_write_at_a_time(board, picture):
    import contextlib
    import select
    import socket

    from attack import eventually

    url = create(board, len(picture))

    def begin():
        connection = socket.create_connection(("127.0.0.1", board.port), timeout=20)
        connection.sendall(
            f"PATCH {url.removeprefix(board.url)} HTTP/1.1\r\nHost: a\r\nTus-Resumable: 1.0.0\r\n"
            "Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\n"
            f"Content-Length: {len(picture)}\r\n\r\n".encode() + picture[:10])
        return connection

    with contextlib.ExitStack() as stack:
        uploading = stack.enter_context(begin())

        def refused():
            nonlocal uploading
            # Answered already, it was itself refused: it met one of the pieces from here.
            if select.select([uploading], [], [], 0)[0]:
                uploading = stack.enter_context(begin())
            return patch(board, url, b"", 0).status_code == 423

        eventually(refused, "both may write")
