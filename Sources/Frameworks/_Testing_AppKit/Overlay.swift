// SPDX-License-Identifier: Apache-2.0
// The testing library's additions for files that import AppKit as well: none. The compiler looks for the module
// as soon as both are imported, even if it is empty, since the testing library says that there is one.
