"""`store` of the gallery's executable, beside a server and without one."""

import sqlite3
import subprocess
from contextlib import closing

from gallery import EXECUTABLE, Gallery, environment


def store(gallery, *words):
    result = subprocess.run(
        [str(EXECUTABLE), "store", *words, "--data", str(gallery.data)], cwd=gallery.folder,
        env=environment(), capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=30)
    return result.returncode, result.stdout, result.stderr


def ask(gallery, sql):
    # Closed, as a store that anybody has open is not restored.
    with closing(sqlite3.connect(gallery.store)) as database:
        return database.execute(sql).fetchall()


def test_a_store_is_checked_and_copied_beside_its_server_and_restored_without_it(tmp_path):
    gallery = Gallery(tmp_path)
    code, _, errors = store(gallery, "check")
    assert code == 2 and "there is no store in" in errors and errors.count("\n") == 1
    gallery.start()
    try:
        assert store(gallery, "check") == (0, "the store is sound\n", "")
        copy = tmp_path / "copy.sqlite"
        assert store(gallery, "backup", str(copy))[0] == 0
        assert copy.stat().st_mode & 0o777 == 0o600
        code, _, errors = store(gallery, "restore", str(copy))
        assert code == 2 and f"another server (process {gallery.process.pid})" in errors
        code, schema, _ = store(gallery, "schema")
        assert code == 0 and schema.endswith("as the code wants it\n") and "Todo\n" in schema
        assert store(gallery, "migrate", "--dry-run") == (0, "nothing to do\n", "")
    finally:
        gallery.terminate()
    ask(gallery, "CREATE TABLE witness (x)")
    assert store(gallery, "restore", str(copy))[0] == 0
    assert ask(gallery, "SELECT name FROM sqlite_schema WHERE name = 'witness'") == []
    assert store(gallery, "chek")[0] == 2
