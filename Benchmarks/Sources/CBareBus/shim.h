// SPDX-License-Identifier: Apache-2.0
// sd-bus as a C program uses it: the round trip with nothing of ours around it.
#include <systemd/sd-bus.h>
