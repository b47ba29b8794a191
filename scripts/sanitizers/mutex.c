// SPDX-License-Identifier: Apache-2.0
// Tells ThreadSanitizer about the slow path of Swift's Mutex. Linked into sanitized test runs only.
//
// The fast path of Mutex is inlined and instrumented. A thread that has to wait goes through libswiftSynchronization, which
// is not: the sanitizer then misses that a lock was handed over and reports a race that is none. These two functions take
// the place of the library's, do what they do, and say so.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef void (*Lock)(uint32_t thread, __attribute__((swift_context)) void *mutex) __attribute__((swiftcall));
typedef void (*Unlock)(__attribute__((swift_context)) void *mutex) __attribute__((swiftcall));

/// `_MutexHandle._lockSlow(_:)`
__attribute__((swiftcall)) void lock_slow(uint32_t thread, __attribute__((swift_context)) void *mutex)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
__attribute__((swiftcall)) void lock_slow(uint32_t thread, __attribute__((swift_context)) void *mutex) {
    ((Lock)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"))(thread, mutex);
    __tsan_acquire(mutex);
}

/// `_MutexHandle._unlockSlow()`
__attribute__((swiftcall)) void unlock_slow(__attribute__((swift_context)) void *mutex)
    __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
__attribute__((swiftcall)) void unlock_slow(__attribute__((swift_context)) void *mutex) {
    __tsan_release(mutex);
    ((Unlock)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"))(mutex);
}
