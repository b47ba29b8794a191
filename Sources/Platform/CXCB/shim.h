// SPDX-License-Identifier: Apache-2.0
// The protocol of X11, for what GTK does not do.
#pragma once
#include <xcb/xcb.h>
