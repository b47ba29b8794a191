// SPDX-License-Identifier: Apache-2.0
// Counts how often a program asks for memory.

/// How often memory was asked for since the program began; -1 if a sanitizer keeps the memory and nothing is counted.
long counted_allocations(void);
