// SPDX-License-Identifier: Apache-2.0
// sd-bus as a C program uses it: the round trip with nothing of ours around it.
#include <fcntl.h>
#include <linux/memfd.h>
#include <sys/syscall.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

// Only with _GNU_SOURCE does glibc declare these, and a module cannot ask for that.
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_SEAL_SEAL 0x0001
#define F_SEAL_SHRINK 0x0002
#define F_SEAL_GROW 0x0004
#define F_SEAL_WRITE 0x0008
#endif

// Makes a memory file that can be sealed; Swift has no declaration of the function for that.
static inline int bare_memory_file(const char *name) {
    return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

// Seals a memory file against every change of its content.
static inline int bare_seal(int file) {
    return fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
}
