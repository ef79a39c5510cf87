// System functions that are needed to run other programs.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// A descriptor that becomes readable when a process has ended, or -1 with errno set.
static inline int weft_open_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

/// The exit code of a wait status; 128 and the signal's number for a process that a signal ended.
static inline int weft_exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Makes a pipe whose ends child processes need not inherit. Returns 0, or -1 with errno set.
int pipe2(int ends[2], int flags);

/// Has a process begin without the descriptors from a number on. Returns 0, or an error number.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
