"""The image board: pictures come in as forms, are shown in every size, and go without a trace."""

import re

import pytest
import requests
from gallery import Gallery
from pictures import PATIENCE, items, kept, links, png, upload
from playwright.sync_api import expect
from test_failed_saves import full_disk
from wire import ask, post

MIB = 1 << 20
MAGIC = {"webp": b"RIFF", "jpg": b"\xff\xd8\xff", "png": b"\x89PNG"}


def fetch(gallery, uri, **options):
    return requests.get(gallery.url + uri, timeout=PATIENCE, **options)


def delete_all(gallery):
    for item in items(gallery):
        answer = requests.delete(gallery.url + links(item)["self"], timeout=PATIENCE)
        assert answer.status_code == 204


@pytest.fixture
def board(served):
    """The gallery, on whose board there is nothing, before and after."""
    yield served
    delete_all(served)
    assert kept(served) == []


def test_several_files_of_a_form_become_pictures(board):
    answer = upload(board, png(seed=1), ("日本語.png", png(seed=2)), png(seed=3))
    assert (answer.status_code, answer.headers["Location"]) == (303, "/images")
    assert [item["name"] for item in items(board)][::-1] == ["0.png", "日本語.png", "2.png"]
    page = fetch(board, "/images").text
    assert page.count('class="board-picture"') == 3 and "日本語.png" in page


def test_the_index_leads_to_the_board_and_back(board, page):
    page.goto(board.url)
    page.get_by_role("link", name="Images").click()
    expect(page.get_by_role("heading", name="Images", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Upload")).to_be_visible()
    page.get_by_role("link", name="Gallery").click()
    expect(page.get_by_role("heading", name="Gallery", level=1)).to_be_visible()
    page.get_by_role("link", name="A list that is live").click()
    expect(page.get_by_role("textbox", name="New todo")).to_be_visible()


def test_one_file_leads_to_its_own_page(board):
    answer = upload(board, png(90, 60))
    assert answer.status_code == 303
    page = fetch(board, answer.headers["Location"])
    assert page.status_code == 200 and "90 × 60" in page.text


def test_every_size_is_there_as_webp_and_jpeg(board):
    upload(board, png(1600, 1000))
    item = items(board)[0]
    folder = links(item)["original"].rsplit("/", 1)[0]
    sizes = []
    for size in ("large", "medium", "small"):
        for suffix, kind in (("webp", "image/webp"), ("jpg", "image/jpeg")):
            answer = fetch(board, f"{folder}/{size}.{suffix}")
            assert answer.headers["Content-Type"] == kind
            assert answer.content.startswith(MAGIC[suffix])
            assert "immutable" in answer.headers["Cache-Control"]
            sizes.append((suffix, len(answer.content)))
    for suffix in ("webp", "jpg"):
        of_kind = [size for kind, size in sizes if kind == suffix]
        assert of_kind == sorted(of_kind, reverse=True)
    assert fetch(board, links(item)["original"]).content.startswith(MAGIC["png"])


@pytest.mark.parametrize("suffix", ["webp", "jpg"])
def test_other_kinds_of_pictures_are_taken_too(board, suffix):
    upload(board, png(400, 300, seed=7))
    folder = links(items(board)[0])["original"].rsplit("/", 1)[0]
    other = fetch(board, f"{folder}/medium.{suffix}").content
    assert upload(board, other).status_code == 303
    assert items(board)[0]["format"] == {"jpg": "jpeg"}.get(suffix, suffix)


def test_the_same_picture_twice_is_kept_once(board):
    upload(board, png(seed=1), ("again.png", png(seed=1)))
    files = kept(board)
    assert len(items(board)) == 1
    upload(board, png(seed=2))
    upload(board, png(seed=1))
    assert len(items(board)) == 2 and items(board)[0]["name"] == "0.png"
    delete_all(board)
    upload(board, png(seed=1))
    assert kept(board) == files


REFUSED = {
    "no picture": (b"this is no picture, whatever its name says", 415),
    "a script": (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", 415),
    "a page": (b"<!doctype html><script>alert(1)</script>", 415),
    "an empty file": (b"", 415),
    "half a picture": (png(300, 300, noise=True)[:50_000], 422),
    "a head alone": (png()[:33], 422),
    "a picture with a wrong sum": (png().replace(b"IDAT", b"IDAX"), 422),
    "too many pixels": (png()[:16] + b"\0\xff\xff\xff\0\xff\xff\xff" + png()[24:], None),
}


@pytest.mark.parametrize("path", ["/images", "/upload", "/api/v1/images"])
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_good_picture_is_refused_and_leaves_nothing(board, path, name):
    data, status = REFUSED[name]
    answer = upload(board, ("picture.png", data), path=path)
    assert answer.status_code in ((413, 422, 415) if status is None else (status,)), answer.text
    assert kept(board) == [] and items(board) == []
    if path == "/images":
        assert 'role="alert"' in answer.text
    if path.startswith("/api"):
        assert answer.json()["errors"][0]["code"] in (1005, 1007, 1014)


def test_of_a_form_with_one_bad_file_nothing_is_kept(board):
    upload(board, png(seed=1))
    answer = upload(board, png(seed=1), png(seed=2), b"no picture")
    assert answer.status_code == 415
    assert [item["name"] for item in items(board)] == ["0.png"]


@pytest.mark.parametrize("path", ["/images", "/upload", "/api/v1/images"])
def test_a_form_without_a_file_is_400(board, path):
    for files in ([("other", ("a.png", png()))], [("upload", ("", b""))], [("a", (None, "text"))]):
        answer = requests.post(board.url + path, files=files, timeout=PATIENCE)
        assert answer.status_code == 400, answer.text


def test_a_file_that_is_too_large_is_413(tmp_path):
    gallery = Gallery(tmp_path).start("--upload-limit", "1")
    try:
        picture = png(640, 480, noise=True)
        exact = picture + bytes(MIB - len(picture))
        assert upload(gallery, exact).status_code in (303, 422)
        delete_all(gallery)
        for path in ("/images", "/upload", "/api/v1/images"):
            assert upload(gallery, exact + b"a", path=path).status_code == 413
        assert kept(gallery) == [] and gallery.get("/healthz") == (200, "ok")
    finally:
        gallery.close()


@pytest.mark.parametrize("path", ["/images", "/upload", "/api/v1/images"])
def test_a_full_disk_is_507_and_leaves_nothing(gallery, path):
    with full_disk(gallery):
        assert upload(gallery, png(seed=1), path=path).status_code == 507
    assert kept(gallery) == []
    assert upload(gallery, png(seed=1)).status_code == 303


def test_an_upload_that_breaks_off_leaves_nothing(board):
    import socket

    whole = requests.Request("POST", board.url + "/images", files={
        "upload": ("a.png", png(500, 500, noise=True))}).prepare()
    with socket.create_connection(("127.0.0.1", board.port), timeout=20) as connection:
        head = "".join(f"{name}: {value}\r\n" for name, value in whole.headers.items())
        connection.sendall(f"POST /images HTTP/1.1\r\nHost: a\r\n{head}\r\n".encode())
        connection.sendall(whole.body[:200_000])
    from attack import eventually

    eventually(lambda: kept(board) == [], lambda: kept(board))


def test_upload_leads_to_the_newest(board):
    assert fetch(board, "/show").status_code == 404
    answer = upload(board, png(70, 50), path="/upload")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/show")
    page = fetch(board, "/show")
    assert page.status_code == 200 and "70 × 50" in page.text
    assert fetch(board, re.search(r'<img src="([^"]+)"', page.text)[1]).content.startswith(MAGIC["jpg"])


def test_a_part_of_a_picture_is_a_part_of_its_bytes(board):
    upload(board, png(300, 200, noise=True))
    uri = links(items(board)[0])["original"]
    whole = fetch(board, uri)
    part = fetch(board, uri, headers={"Range": "bytes=100-199"})
    assert (part.status_code, part.content) == (206, whole.content[100:200])
    assert part.headers["Content-Range"] == f"bytes 100-199/{len(whole.content)}"
    beyond = fetch(board, uri, headers={"Range": f"bytes={len(whole.content)}-"})
    assert beyond.status_code == 416
    other = fetch(board, uri, headers={"Range": "bytes=0-9", "If-Range": '"another"'})
    assert (other.status_code, other.content) == (200, whole.content)


def test_the_api_lists_changes_and_deletes_pictures(board):
    answer = upload(board, png(seed=1), path="/api/v1/images")
    assert answer.status_code == 201
    place = board.url + answer.headers["Location"]
    assert answer.headers["Location"] == links(answer.json()["images"][0])["self"]
    item = requests.get(place, timeout=PATIENCE).json()
    assert (item["width"], item["height"], item["format"]) == (64, 48, "png")
    changed = requests.patch(place, json={"alt": "Stripes"}, timeout=PATIENCE)
    assert (changed.status_code, changed.json()["alt"]) == (200, "Stripes")
    tag = requests.get(place, timeout=PATIENCE).headers["ETag"]
    assert requests.get(place, headers={"If-None-Match": tag}, timeout=PATIENCE).status_code == 304
    long = requests.patch(place, json={"alt": "a" * 1001}, timeout=PATIENCE)
    assert (long.status_code, long.json()["errors"][0]["field"]) == (422, "alt")
    assert requests.delete(place, timeout=PATIENCE).status_code == 204
    assert requests.get(place, timeout=PATIENCE).status_code == 404
    assert fetch(board, links(item)["original"]).status_code == 404


def test_another_site_cannot_delete_a_picture(board):
    place = upload(board, png()).headers["Location"]
    answer = ask(board.port, post(
        place + "/delete", "", "Cookie: tsubame=AAAAAAAAAAAAAAAAAAAAAA",
        "Origin: http://evil.example", kind="application/x-www-form-urlencoded"))
    assert answer.status == 403 and len(items(board)) == 1


@pytest.fixture
def plain(browser, board):
    """A page of a browser that runs no scripts."""
    context = browser.new_context(java_script_enabled=False, base_url=board.url, locale="en-US")
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.goto("/images")
    yield page
    context.close()


def choose(page, *files):
    page.get_by_label(re.compile("Pictures, up to")).set_input_files([
        {"name": name, "mimeType": "image/png", "buffer": data} for name, data in files])
    page.get_by_role("button", name="Upload", exact=True).click()


def test_a_browser_without_scripts_uploads_edits_and_deletes(plain):
    expect(plain.get_by_text("No pictures yet.")).to_be_visible()
    choose(plain, ("one.png", png(seed=1)), ("two.png", png(seed=2)))
    pictures = plain.get_by_role("list", name="Pictures").get_by_role("link")
    expect(pictures).to_have_count(2)
    plain.get_by_role("link", name="one.png").click()
    expect(plain.get_by_role("heading", level=1)).to_have_text("one.png")
    plain.get_by_label(re.compile("What the picture shows")).fill("<b>Stripes</b> & \"more\"")
    plain.get_by_role("button", name="Save", exact=True).click()
    expect(plain.get_by_role("img", name="<b>Stripes</b> & \"more\"")).to_be_visible()
    plain.get_by_role("button", name="Delete this picture").click()
    expect(pictures).to_have_count(1)
    expect(plain.get_by_role("link", name="two.png")).to_be_visible()


def test_a_browser_without_scripts_is_told_what_was_wrong(plain):
    choose(plain, ("no.png", b"no picture"))
    expect(plain.get_by_role("alert")).to_have_text(re.compile(r"^[A-Z].*\.$"))
    choose(plain, ("yes.png", png()))
    expect(plain.get_by_role("heading", level=1)).to_have_text("yes.png")
