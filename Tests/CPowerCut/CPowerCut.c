#include "CPowerCut.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// The record: shared by all files, as their order is what matters.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct power_cut_operation *record;
static int64_t count, capacity;

static void add(enum power_cut_kind kind, const char *path, int64_t number, const void *bytes,
                int64_t size) {
    struct power_cut_operation operation = {kind, strdup(path), number, NULL, size};
    if (size) operation.bytes = memcpy(malloc((size_t)size), bytes, (size_t)size);
    pthread_mutex_lock(&lock);
    if (count == capacity) {
        capacity = capacity ? capacity * 2 : 1024;
        record = realloc(record, (size_t)capacity * sizeof *record);
    }
    record[count++] = operation;
    pthread_mutex_unlock(&lock);
}

void power_cut_forget(const char *folder) {
    size_t length = strlen(folder);
    int64_t kept = 0;
    pthread_mutex_lock(&lock);
    for (int64_t i = 0; i < count; i++) {
        if (strncmp(record[i].path, folder, length) == 0) {
            free((void *)record[i].path);
            free((void *)record[i].bytes);
        } else
            record[kept++] = record[i];
    }
    count = kept;
    pthread_mutex_unlock(&lock);
}

void power_cut_mark(const char *folder, int64_t number) {
    add(POWER_CUT_MARK, folder, number, NULL, 0);
}

int64_t power_cut_count(void) {
    pthread_mutex_lock(&lock);
    int64_t result = count;
    pthread_mutex_unlock(&lock);
    return result;
}

struct power_cut_operation power_cut_operation_at(int64_t index) {
    struct power_cut_operation result = {POWER_CUT_MARK, "", -1, NULL, 0};
    pthread_mutex_lock(&lock);
    if (index >= 0 && index < count) result = record[index];
    pthread_mutex_unlock(&lock);
    return result;
}

// A file: ours in front, the system's behind it in the same memory.
struct file {
    sqlite3_file base;
    char *path;
    sqlite3_file *real;
};

static sqlite3_vfs *system_vfs;
static sqlite3_vfs own_vfs;

#define SELF ((struct file *)base)
#define REAL (((struct file *)base)->real)

static int do_close(sqlite3_file *base) {
    int result = REAL->pMethods ? REAL->pMethods->xClose(REAL) : SQLITE_OK;
    free(SELF->path);
    return result;
}
static int do_read(sqlite3_file *base, void *into, int size, sqlite3_int64 offset) {
    return REAL->pMethods->xRead(REAL, into, size, offset);
}
static int do_write(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 offset) {
    if (SELF->path) add(POWER_CUT_WRITE, SELF->path, offset, bytes, size);
    return REAL->pMethods->xWrite(REAL, bytes, size, offset);
}
static int do_truncate(sqlite3_file *base, sqlite3_int64 size) {
    if (SELF->path) add(POWER_CUT_TRUNCATE, SELF->path, size, NULL, 0);
    return REAL->pMethods->xTruncate(REAL, size);
}
static int do_sync(sqlite3_file *base, int flags) {
    // The real disk is not waited for: what counts as kept is decided by the record.
    (void)flags;
    if (SELF->path) add(POWER_CUT_SYNC, SELF->path, 0, NULL, 0);
    return SQLITE_OK;
}
static int do_size(sqlite3_file *base, sqlite3_int64 *size) {
    return REAL->pMethods->xFileSize(REAL, size);
}
static int do_lock(sqlite3_file *base, int level) { return REAL->pMethods->xLock(REAL, level); }
static int do_unlock(sqlite3_file *base, int level) {
    return REAL->pMethods->xUnlock(REAL, level);
}
static int do_check(sqlite3_file *base, int *result) {
    return REAL->pMethods->xCheckReservedLock(REAL, result);
}
static int do_control(sqlite3_file *base, int operation, void *argument) {
    // A hint would change the size behind the record's back.
    if (operation == SQLITE_FCNTL_SIZE_HINT) return SQLITE_OK;
    return REAL->pMethods->xFileControl(REAL, operation, argument);
}
static int do_sector(sqlite3_file *base) { return REAL->pMethods->xSectorSize(REAL); }
static int do_characteristics(sqlite3_file *base) {
    return REAL->pMethods->xDeviceCharacteristics(REAL);
}
static int do_shm_map(sqlite3_file *base, int region, int size, int extend, void volatile **into) {
    return REAL->pMethods->xShmMap(REAL, region, size, extend, into);
}
static int do_shm_lock(sqlite3_file *base, int offset, int n, int flags) {
    return REAL->pMethods->xShmLock(REAL, offset, n, flags);
}
static void do_shm_barrier(sqlite3_file *base) { REAL->pMethods->xShmBarrier(REAL); }
static int do_shm_unmap(sqlite3_file *base, int remove) {
    return REAL->pMethods->xShmUnmap(REAL, remove);
}

static const sqlite3_io_methods methods = {
    2, do_close, do_read, do_write, do_truncate, do_sync, do_size, do_lock, do_unlock, do_check,
    do_control, do_sector, do_characteristics, do_shm_map, do_shm_lock, do_shm_barrier,
    do_shm_unmap, NULL, NULL,
};

static int do_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *out) {
    (void)vfs;
    base->pMethods = &methods;
    SELF->real = (sqlite3_file *)(SELF + 1);
    int is_kept = flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL);
    SELF->path = path && is_kept ? strdup(path) : NULL;
    int result = system_vfs->xOpen(system_vfs, path, SELF->real, flags, out);
    if (!SELF->real->pMethods) {
        free(SELF->path);
        base->pMethods = NULL;
    }
    return result;
}

static int do_delete(sqlite3_vfs *vfs, const char *path, int sync_folder) {
    (void)vfs;
    add(POWER_CUT_DELETE, path, sync_folder, NULL, 0);
    return system_vfs->xDelete(system_vfs, path, 0);
}

static void make_vfs(void) {
    system_vfs = sqlite3_vfs_find(NULL);
    own_vfs = *system_vfs;
    own_vfs.pNext = NULL;
    own_vfs.zName = "power-cut";
    own_vfs.szOsFile = (int)sizeof(struct file) + system_vfs->szOsFile;
    own_vfs.xOpen = do_open;
    own_vfs.xDelete = do_delete;
    sqlite3_vfs_register(&own_vfs, 0);
}

int power_cut_register(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    sqlite3_initialize();
    return pthread_once(&once, make_vfs);
}
