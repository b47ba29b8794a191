// SPDX-License-Identifier: Apache-2.0
// sd-bus, as libsystemd declares it, and what a thread with its own poll loop needs.
#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <systemd/sd-bus.h>
#include <time.h>

// glibc hides these without _GNU_SOURCE, which Swift does not define.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
