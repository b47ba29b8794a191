// SPDX-License-Identifier: Apache-2.0
// GLib and GIO without GTK, for targets that have no windows.
#pragma once
#include <gio/gio.h>
