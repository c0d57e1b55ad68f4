"""Four writers at once, and a page that shows at each quiet moment what a fresh fetch finds.

A slice of some rounds; TSUBAME_LIVE_SECONDS=… goes on for so long. TSUBAME_SEED=… repeats what a failure names.
"""

import os
import random
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

from api import TODOS, client
from browsing import eventually
from todos import Todos

SECONDS = float(os.environ.get("TSUBAME_LIVE_SECONDS", "20"))
SEED = int(os.environ.get("TSUBAME_SEED", str(random.randrange(1 << 32))))
MOST = 14  # rows, so that the page has all of them
ROWS = """() => [...document.querySelectorAll("main li.row")].map((row) => [
    row.querySelector(".row-text").textContent, row.querySelector("input").checked])"""
ORDERS = {"created": 'createdAt, id', "content": '"content.folded", content, id'}


def fetched(path, order):
    with sqlite3.connect(path) as file:
        rows = file.execute(f"SELECT content, isDone FROM Todo ORDER BY {ORDERS[order]}").fetchall()
    return [[content, bool(done)] for content, done in rows]


def by_program(path, choice):
    """Another process on the same file, which knows nothing of the server."""
    file = sqlite3.connect(path, timeout=10)
    with file:
        count = file.execute("SELECT count(*) FROM Todo").fetchone()[0]
        one = "id = (SELECT id FROM Todo ORDER BY random() LIMIT 1)"
        if choice.random() < 0.3:
            file.execute(f"DELETE FROM Todo WHERE {one}")
        elif choice.random() < 0.5 and count < MOST:
            name = f"program {choice.randrange(1000)}"
            file.execute('INSERT INTO Todo ("@version", content, "content.folded", createdAt) VALUES (1, ?, ?, ?)',
                         (name, name, time.time() - 978_307_200))
        else:
            file.execute(f'UPDATE Todo SET isDone = 1 - isDone, "@version" = "@version" + 1 WHERE {one}')
    file.close()


def by_api(client, choice):
    todos = client.get(f"{TODOS}?per_page=50").json()["todos"]
    if todos and choice.random() < 0.3:
        client.ask("DELETE", f"{TODOS}/{choice.choice(todos)['id']}")
    elif todos and choice.random() < 0.6 or len(todos) >= MOST:
        one = choice.choice(todos)
        client.ask("PATCH", f"{TODOS}/{one['id']}", json={
            "content": f"api {choice.randrange(1000)}", "isDone": not one["isDone"]})
    else:
        client.add(f"api {choice.randrange(1000)}")


def by_tab(page, choice):
    """Presses what is there now; a row that somebody else takes away meanwhile is no fault."""
    place = choice.randrange(MOST)
    if choice.random() < 0.4:
        field = page.get_by_role("textbox", name="New todo", exact=True)
        if len(page.evaluate(ROWS)) < MOST:
            field.fill(f"tab {choice.randrange(1000)}")
            field.press("Enter")
    else:
        page.evaluate(
            """(place) => {
                const boxes = document.querySelectorAll("main li.row input");
                boxes.length > 0 && boxes[place % boxes.length].click();
            }""", place)


def test_a_page_shows_what_a_fresh_fetch_finds_after_four_writers(tabs, gallery):
    path = next(gallery.data.glob("*.sqlite"))
    page, other = tabs.open("/todos"), tabs.open("/todos")
    Todos(other).choose_sort("Content")
    seeds = random.Random(SEED)

    def api(choice):
        with client(gallery.url) as one:
            for _ in range(choice.randrange(1, 6)):
                by_api(one, choice)

    def program(choice):
        for _ in range(choice.randrange(1, 6)):
            by_program(path, choice)

    end, rounds = time.monotonic() + SECONDS, 0
    while time.monotonic() < end or rounds == 0:
        rounds += 1
        with ThreadPoolExecutor() as pool:
            writers = [pool.submit(work, random.Random(seeds.random())) for work in (api, program)]
            for _ in range(seeds.randrange(1, 6)):
                by_tab(page, seeds)
                by_tab(other, seeds)
            for writer in writers:
                writer.result()
        for tab, order in ((page, "created"), (other, "content")):
            # What a tab sent last has been handled, once what it shows no longer changes the file.
            eventually(tab, lambda: tab.evaluate(ROWS) == fetched(path, order),
                       lambda: f"seed {SEED}, round {rounds}: {tab.evaluate(ROWS)} is not {fetched(path, order)}")
    print(f"{rounds} rounds")
