// SPDX-License-Identifier: Apache-2.0
// SQLite, and the one macro that Swift does not import.
#pragma once
#include <sqlite3.h>

/// The destructor that makes SQLite copy a bound value; a cast macro in the header.
static inline sqlite3_destructor_type enfilade_sqlite_transient(void) { return SQLITE_TRANSIENT; }
