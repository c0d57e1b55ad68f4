"""pages.py PORT: the measured pages by NiceGUI: a counter, and its table of 1,000 rows with four columns."""

import sys

from nicegui import app, ui

COLUMNS = [{"name": name, "label": name.title(), "field": name} for name in ("name", "price", "stock", "note")]


def row(number, name="Row"):
    return {"id": number, "name": f"{name} {number}", "price": number * 3, "stock": number % 7, "note": "as new"}


@app.get("/healthz")
def healthz():
    return "ok"


@ui.page("/counter")
def counter():
    label = ui.label("0")
    ui.button("+1", on_click=lambda: label.set_text(str(int(label.text) + 1)))


@ui.page("/table")
def table():
    generation = 0

    def change_one():
        nonlocal generation
        generation += 1
        rows.rows[5]["name"] = f"Changed {generation}"
        rows.update()

    def replace_all():
        nonlocal generation
        generation += 1
        rows.rows[:] = [row(number, f"Generation {generation}, row") for number in range(len(rows.rows))]
        rows.update()

    def append():
        # Shown where it can be seen without scrolling through the others.
        rows.rows.insert(0, row(len(rows.rows)))
        rows.update()

    with ui.row():
        ui.button("One cell", on_click=change_one)
        ui.button("Append", on_click=append)
        ui.button("Replace all", on_click=replace_all)
    rows = ui.table(columns=COLUMNS, rows=[row(number) for number in range(1_000)], row_key="id")


ui.run(host="127.0.0.1", port=int(sys.argv[1]), show=False, reload=False, title="Bench")
