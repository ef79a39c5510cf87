#pragma once

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Extensions of the C library that its headers show to programs in C only.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);

// Where the stack of the caller is now. The address of a variable does not tell: sanitizers keep some
// elsewhere.
static inline void *weft_frame_address(void) { return __builtin_frame_address(0); }

// The Swift runtime's: takes a reference to an object, unless that is dying or dead; then the answer is null.
extern void *swift_tryRetain(void *object);

// What the kernel knows of a thread's turns; the C library has no name for it.
struct weft_turns {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

// Reads how the caller's turns are planned, and says whether that was possible.
static inline int weft_read_turns(struct weft_turns *turns) {
  return syscall(SYS_sched_getattr, 0, turns, (unsigned int)sizeof(*turns), 0) == 0;
}

// Asks for turns of so many nanoseconds for the caller, if it is an ordinary thread; not for threads that it
// starts. Says whether the kernel has taken it in; old ones do so and change nothing.
static inline int weft_request_turns(uint64_t nanoseconds) {
  struct weft_turns turns;
  if (!weft_read_turns(&turns) || turns.policy != SCHED_OTHER) return 0;
  turns.size = sizeof(turns);
  turns.flags = 1;
  turns.runtime = nanoseconds;
  return syscall(SYS_sched_setattr, 0, &turns, 0) == 0;
}
