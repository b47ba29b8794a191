// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with a callback of our own; there is no header for it.
/// See https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library.
extern int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*callback)(const uint8_t *bytes, size_t count));
