#include "process.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "screen.h"

pid_t process_start(char **arguments) {
  pid_t program = fork();
  if (program < 0) fail("the program can't be started");
  if (program > 0) return program;
  setsid();
  int nowhere = open("/dev/null", O_RDWR);
  for (int descriptor = 0; descriptor < 3; ++descriptor) dup2(nowhere, descriptor);
  execvp(arguments[0], arguments);
  _exit(127);
}

// Reads the parent and the session of a process.
static bool read_relations(pid_t process, pid_t *parent, pid_t *session) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  FILE *file = fopen(path, "r");
  if (file == NULL) return false;
  bool is_read = fgets(text, sizeof text, file) != NULL;
  fclose(file);
  // The name, which comes first, may contain anything but a closing parenthesis at the end.
  const char *rest = is_read ? strrchr(text, ')') : NULL;
  return rest != NULL && sscanf(rest, ") %*c %d %*d %d", parent, session) == 2;
}

// Whether a process belongs to a program: by its session, which remains when its parent has ended, or by its ancestors.
static bool belongs(pid_t process, pid_t program) {
  pid_t parent, session;
  for (int depth = 0; process > 1 && depth < 16; ++depth) {
    if (process == program) return true;
    if (!read_relations(process, &parent, &session)) return false;
    if (session == program) return true;
    process = parent;
  }
  return false;
}

static int find_processes(pid_t program, pid_t *found) {
  int count = 0;
  DIR *folder = opendir("/proc");
  if (folder == NULL) fail("there is no /proc");
  for (struct dirent *entry; (entry = readdir(folder)) != NULL && count < MAXIMUM_PROCESS_COUNT;) {
    pid_t process = atoi(entry->d_name);
    if (process > 0 && belongs(process, program)) found[count++] = process;
  }
  closedir(folder);
  return count;
}

void process_end(pid_t program) {
  pid_t found[MAXIMUM_PROCESS_COUNT];
  int count = find_processes(program, found);
  kill(program, SIGTERM);
  double end = now() + 3;
  while (now() < end && waitpid(program, NULL, WNOHANG) == 0) sleep_until(now() + 0.01);
  for (int index = 0; index < count; ++index) {
    if (belongs(found[index], program)) kill(found[index], SIGKILL);
  }
  waitpid(program, NULL, 0);
}

static double read_main_thread_time(pid_t process) {
  char path[64];
  double nanoseconds = 0;
  snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", process, process);
  FILE *file = fopen(path, "r");
  if (file == NULL) return 0;
  if (fscanf(file, "%lf", &nanoseconds) != 1) nanoseconds = 0;
  fclose(file);
  return nanoseconds / 1e9;
}

ProcessUse process_use(pid_t program) {
  pid_t found[MAXIMUM_PROCESS_COUNT];
  ProcessUse use = {0};
  int count = find_processes(program, found);
  for (int index = 0; index < count; ++index) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(found[index], &clock) != 0 || clock_gettime(clock, &time) != 0) continue;
    use.processes[use.count].identifier = found[index];
    use.processes[use.count].total = (double)time.tv_sec + (double)time.tv_nsec / 1e9;
    use.processes[use.count++].main_thread = read_main_thread_time(found[index]);
  }
  return use;
}

// The position of a process in a reading, or -1: it has not been there yet, and its times begin at 0.
static int find(const ProcessUse *use, pid_t process) {
  for (int index = 0; index < use->count; ++index) {
    if (use->processes[index].identifier == process) return index;
  }
  return -1;
}

double process_time(const ProcessUse *before, const ProcessUse *after) {
  double sum = 0;
  for (int index = 0; index < after->count; ++index) {
    int old = find(before, after->processes[index].identifier);
    sum += after->processes[index].total - (old < 0 ? 0 : before->processes[old].total);
  }
  return sum;
}

double process_main_thread_time(const ProcessUse *before, const ProcessUse *after) {
  double largest = 0;
  for (int index = 0; index < after->count; ++index) {
    int old = find(before, after->processes[index].identifier);
    double time = after->processes[index].main_thread - (old < 0 ? 0 : before->processes[old].main_thread);
    if (time > largest) largest = time;
  }
  return largest;
}

double process_memory(pid_t program) {
  pid_t found[MAXIMUM_PROCESS_COUNT];
  int count = find_processes(program, found);
  long kilobytes = 0;
  for (int index = 0; index < count; ++index) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", found[index]);
    FILE *file = fopen(path, "r");
    if (file == NULL) continue;
    while (fgets(line, sizeof line, file) != NULL) {
      long size;
      if (sscanf(line, "Pss: %ld", &size) == 1) kilobytes += size;
    }
    fclose(file);
  }
  return (double)kilobytes / 1024;
}
