#pragma once

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

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

/// The memory of one bound parameter, which the next row uses again.
struct tsubame_sqlite_slot {
    char *bytes;
    sqlite3_uint64 capacity;
};

/// What is larger is copied by SQLite, so that a kept statement keeps little.
#define TSUBAME_SQLITE_SLOT_LIMIT 4096

/// Copies a value into its slot; SQLite would ask malloc for each one.
/// A running statement still reads its slots, so they must not change then.
static inline int tsubame_sqlite_fill(
    sqlite3_stmt *statement, struct tsubame_sqlite_slot *slot, const void *bytes,
    sqlite3_uint64 size
) {
    if (sqlite3_stmt_busy(statement)) return SQLITE_MISUSE;
    if (size > slot->capacity) {
        sqlite3_uint64 capacity = slot->capacity ? slot->capacity : 32;
        while (capacity < size) capacity *= 2;
        char *grown = (char *)malloc(capacity);
        if (!grown) return SQLITE_NOMEM;
        free(slot->bytes);
        slot->bytes = grown, slot->capacity = capacity;
    }
    memcpy(slot->bytes, bytes, size);
    return SQLITE_OK;
}

/// Binds text; SQLITE_TRANSIENT is a cast to a function pointer, which Swift does not import.
static inline int tsubame_sqlite_bind_text(
    sqlite3_stmt *statement, struct tsubame_sqlite_slot *slots, int count, int index,
    const void *text, sqlite3_uint64 size
) {
    if (size == 0) return sqlite3_bind_text64(statement, index, "", 0, SQLITE_STATIC, SQLITE_UTF8);
    if (size > TSUBAME_SQLITE_SLOT_LIMIT || index < 1 || index > count)
        return sqlite3_bind_text64(
            statement, index, (const char *)text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
    struct tsubame_sqlite_slot *slot = slots + index - 1;
    int result = tsubame_sqlite_fill(statement, slot, text, size);
    if (result != SQLITE_OK) return result;
    return sqlite3_bind_text64(
        statement, index, slot->bytes, size, SQLITE_STATIC, SQLITE_UTF8);
}

/// The same for bytes; none is an empty blob here, not NULL.
static inline int tsubame_sqlite_bind_blob(
    sqlite3_stmt *statement, struct tsubame_sqlite_slot *slots, int count, int index,
    const void *bytes, sqlite3_uint64 size
) {
    if (size == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    if (size > TSUBAME_SQLITE_SLOT_LIMIT || index < 1 || index > count)
        return sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_TRANSIENT);
    struct tsubame_sqlite_slot *slot = slots + index - 1;
    int result = tsubame_sqlite_fill(statement, slot, bytes, size);
    if (result != SQLITE_OK) return result;
    return sqlite3_bind_blob64(statement, index, slot->bytes, size, SQLITE_STATIC);
}

/// Binds bytes that their owner keeps until they are bound anew or cleared: nothing is copied.
static inline int tsubame_sqlite_lend_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 size
) {
    if (size == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_STATIC);
}

/// Gives back what the slots of a finalized statement hold.
static inline void tsubame_sqlite_free_slots(struct tsubame_sqlite_slot *slots, int count) {
    for (int i = 0; i < count; i++) free(slots[i].bytes);
}

/// Text as the result of a function.
static inline void tsubame_sqlite_result_text(
    sqlite3_context *context, const char *text, sqlite3_uint64 size
) {
    sqlite3_result_text64(context, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Takes the exclusive lock of a file that was just opened, whatever is in it.
/// The methods of a file are pointers in a struct of pointers, which reads badly in Swift.
static inline int tsubame_sqlite_lock_exclusively(sqlite3 *database) {
    sqlite3_file *file = NULL;
    int result = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (result != SQLITE_OK) return result;
    if (!file || !file->pMethods) return SQLITE_CANTOPEN;
    result = file->pMethods->xLock(file, SQLITE_LOCK_SHARED);
    if (result == SQLITE_OK) result = file->pMethods->xLock(file, SQLITE_LOCK_EXCLUSIVE);
    return result;
}
