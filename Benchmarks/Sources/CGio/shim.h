// SPDX-License-Identifier: Apache-2.0
// GIO, whose answers about content types are compared with ours.
#include <gio/gio.h>
