#pragma once
#include <sqlite3.h>

/// sqlite3_db_config is variadic, so Swift cannot call it: no schema tricks, no trusted functions from the file.
static inline void tsubame_sqlite_defend(sqlite3 *connection) {
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}

/// SQLITE_TRANSIENT is a cast that Swift cannot import.
static inline int tsubame_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// As above, for blobs; an empty one must not become NULL.
static inline int tsubame_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}
