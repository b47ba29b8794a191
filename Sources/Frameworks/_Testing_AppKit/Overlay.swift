// SPDX-License-Identifier: Apache-2.0
// What the testing library adds for files that import AppKit as well: nothing. The compiler looks for the module as soon as
// both are imported, whatever is in it, since the testing library says that there is one.
