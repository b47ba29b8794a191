// SPDX-License-Identifier: Apache-2.0
// SQLite as it is in Debian, which searches in words are compared with.
#include <sqlite3.h>
