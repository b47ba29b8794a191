// SPDX-License-Identifier: Apache-2.0
// Calls about processes that glibc hides without _GNU_SOURCE, which Swift does not define.
#pragma once
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/types.h>

extern int pidfd_open(pid_t process, unsigned int flags);
extern int pidfd_send_signal(int process, int signal, siginfo_t *information, unsigned int flags);
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

/// `SO_PASSRIGHTS` of Linux 6.16, which older headers do not have: whether a socket takes files.
#ifdef SO_PASSRIGHTS
static const int enfilade_socket_passes_files = SO_PASSRIGHTS;
#else
static const int enfilade_socket_passes_files = 83;
#endif
/// The flag `POSIX_SPAWN_SETSID` of `posix_spawn`.
static const short enfilade_spawn_new_session = 0x80;
