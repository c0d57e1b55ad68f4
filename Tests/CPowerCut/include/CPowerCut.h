#pragma once

#include <stdint.h>

/// What was done to a file.
enum power_cut_kind {
    POWER_CUT_WRITE,
    POWER_CUT_TRUNCATE,
    POWER_CUT_SYNC,
    POWER_CUT_DELETE,
    /// A mark of the test between operations, such as “commit 7 was acknowledged”.
    POWER_CUT_MARK,
};

/// One operation, in the order in which SQLite asked for them.
struct power_cut_operation {
    enum power_cut_kind kind;
    /// The file's full path; of a mark, nothing.
    const char *path;
    /// Where is written, the new size, whether the folder was synced too, or the mark's number.
    int64_t number;
    /// What is written.
    const void *bytes;
    int64_t size;
};

/// Registers the VFS `power-cut`, which does what the system's does and keeps a record of it.
int power_cut_register(void);

/// Forgets the record of one folder, whose path is the beginning of its files' paths.
void power_cut_forget(const char *folder);

/// Adds a mark to the record of a folder.
void power_cut_mark(const char *folder, int64_t number);

/// How many operations the record of all folders has.
int64_t power_cut_count(void);

/// An operation of the record; the bytes are the record's until it is forgotten.
struct power_cut_operation power_cut_operation_at(int64_t index);
