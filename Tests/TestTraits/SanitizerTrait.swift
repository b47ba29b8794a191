// SPDX-License-Identifier: Apache-2.0
// Keeps a test from running where it could only fail, under a sanitizer.

package import Testing
private import Glibc

extension Trait where Self == ConditionTrait {
    /// Skips a test in a process that was built with a sanitizer, which keeps memory for longer, needs more of the stack, and whose
    /// libraries no program without it can load.
    package static func unlessSanitized(_ reason: Comment) -> Self {
        .enabled(if: !isSanitized, reason)
    }
}

private let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
