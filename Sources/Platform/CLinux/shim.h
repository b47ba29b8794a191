// SPDX-License-Identifier: Apache-2.0
// System calls and constants that glibc hides without _GNU_SOURCE, which Swift does not define.
#pragma once
#include <fcntl.h>
#include <libintl.h>
#include <linux/fs.h>
#include <linux/memfd.h>
#include <linux/stat.h>
#include <malloc.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/vfs.h>

// <linux/fcntl.h> has these too, and cannot be included beside <fcntl.h>.
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define F_SEAL_SEAL 0x0001
#define F_SEAL_SHRINK 0x0002
#define F_SEAL_GROW 0x0004
#define F_SEAL_WRITE 0x0008
#endif

/// `TFD_CLOEXEC`, an enumeration in C.
static const int enfilade_timer_closes = TFD_CLOEXEC;
/// `TFD_TIMER_ABSTIME` with `TFD_TIMER_CANCEL_ON_SET`.
static const int enfilade_timer_by_the_wall = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;

/// `O_PATH`.
static const int enfilade_o_path = 010000000;

/// `Dl_info`: the file of a loaded object, and the symbol at an address.
struct enfilade_object { const char *file; void *base; const char *symbol; void *address; };
/// `dladdr`.
extern int enfilade_find_object(const void *address, struct enfilade_object *object) __asm__("dladdr");

extern int pthread_setname_np(pthread_t thread, const char *name);
extern int memfd_create(const char *name, unsigned int flags);
extern void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
extern int renameat2(int from, const char *old_name, int to, const char *new_name, unsigned int flags);
extern ssize_t copy_file_range(int from, off_t *from_offset, int to, off_t *to_offset, size_t length, unsigned int flags);

/// `fcntl(descriptor, F_ADD_SEALS, seals)`; variadic in C.
static inline int enfilade_add_seals(int descriptor, int seals) { return fcntl(descriptor, F_ADD_SEALS, seals); }
/// `fcntl(descriptor, F_GET_SEALS)`; variadic in C.
static inline int enfilade_get_seals(int descriptor) { return fcntl(descriptor, F_GET_SEALS); }
/// `ioctl(to, FICLONE, from)`; variadic in C, and FICLONE is a macro that Swift does not import.
static inline int enfilade_clone_file(int to, int from) { return ioctl(to, FICLONE, from); }

#ifndef AT_STATX_DONT_SYNC
#define AT_STATX_DONT_SYNC 0x4000
#endif
extern int statx(int folder, const char *path, int flags, unsigned int wanted, struct statx *status);
/// `statx` of the file that a path leads to, without asking a remote file system again. By another name, since Swift takes
/// `statx` for the structure.
static inline int enfilade_statx(const char *path, struct statx *status) {
    return statx(AT_FDCWD, path, AT_STATX_DONT_SYNC, STATX_BASIC_STATS | STATX_BTIME, status);
}

/// A section of a loaded image.
struct enfilade_section { const void *start; size_t length; };
/// The beginning of the record that the Swift runtime has of each loaded image.
struct enfilade_image {
    size_t version;
    const void *base;
    const void *reserved[2];
    struct enfilade_section protocols, conformances, types;
};
/// Calls a function for each loaded image, until it answers false.
extern void swift_enumerateAllMetadataSections(
    _Bool (*body)(const struct enfilade_image *image, void *context), void *context);
/// The answer of a function that makes the metadata of a type, in the registers that C has for it.
struct enfilade_metadata { const void *type; size_t state; };
/// Calls the function that makes the metadata of a type without parameters; Swift has no type for its convention.
static inline const void *enfilade_type_metadata(const void *accessor) {
    return ((struct enfilade_metadata (*)(size_t))accessor)(0).type;
}
