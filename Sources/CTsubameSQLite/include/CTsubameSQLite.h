#pragma once

#include <sqlite3.h>

/// sqlite3_db_config is variadic, so Swift cannot call it.
/// Defends against a file made by somebody else: no writing to shadow tables, no function with
/// side effects from its schema, and "x" is never silently a string.
static inline int tsubame_sqlite_defend(sqlite3 *database) {
    int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    if (result == SQLITE_OK)
        result = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    if (result == SQLITE_OK)
        result = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    if (result == SQLITE_OK)
        result = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
    return result;
}

/// SQLITE_TRANSIENT is a cast to a function pointer, which Swift does not import.
static inline int tsubame_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size
) {
    return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// The same for bytes; none is an empty blob here, not NULL.
static inline int tsubame_sqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 size
) {
    if (size == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_TRANSIENT);
}

/// The same for the result of a function.
static inline void tsubame_sqlite_result_text(
    sqlite3_context *context, const char *text, sqlite3_uint64 size
) {
    sqlite3_result_text64(context, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}
