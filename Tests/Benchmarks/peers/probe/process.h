// A program with all its processes, and what the kernel says about them.
#pragma once

#include <sys/types.h>

enum { MAXIMUM_PROCESS_COUNT = 128 };

// The processor times of the processes of a program, in seconds.
typedef struct {
  int count;
  struct {
    pid_t identifier;
    // The time of all threads, also of those that have ended.
    double total;
    double main_thread;
  } processes[MAXIMUM_PROCESS_COUNT];
} ProcessUse;

// Starts a program in a session of its own; its output is dropped.
pid_t process_start(char **arguments);

// Ends all processes of a program, and waits for that.
void process_end(pid_t program);

// The processor times of all processes of a program until now.
ProcessUse process_use(pid_t program);

// The processor time between two readings, in seconds.
double process_time(const ProcessUse *before, const ProcessUse *after);

// The processor time of the busiest main thread between two readings. A program with one process has one only.
double process_main_thread_time(const ProcessUse *before, const ProcessUse *after);

// The proportional memory (PSS) of all processes of a program, in megabytes.
double process_memory(pid_t program);
