// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Whether this process was built with a sanitizer, which keeps memory for longer, and whose code no other program can load.
package let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
