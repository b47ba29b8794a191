// SPDX-License-Identifier: Apache-2.0
// Takes the place of the C library's allocator in the program that this is linked to, and hands everything on to it.

#include "CountedAllocations.h"
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

long counted_allocations(void) { return -1; }

#else

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;

long counted_allocations(void) { return atomic_load(&count); }

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size)
{
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size)
{
    note();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    note();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

#endif
