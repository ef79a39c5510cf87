#pragma once

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// GNU extensions of the C library. Its headers do not declare them for Swift.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);

// The current address on the caller's stack. The address of a variable would not do: sanitizers keep some
// variables elsewhere.
static inline void *weft_frame_address(void) { return __builtin_frame_address(0); }

// A function of the Swift runtime: retains an object, unless the object is being or has been destroyed.
// Returns null in that case.
extern void *swift_tryRetain(void *object);

// The scheduling attributes of a thread (`struct sched_attr`), for which the C library has no declaration.
struct weft_sched_attr {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

// Reads the scheduling attributes of the calling thread. Returns whether that was possible.
static inline int weft_read_sched_attr(struct weft_sched_attr *attributes) {
  return syscall(SYS_sched_getattr, 0, attributes, (unsigned int)sizeof(*attributes), 0) == 0;
}

// Requests time slices of the given length for the calling thread, if it has the default scheduling policy.
// Threads that it starts are not affected. Returns whether the kernel accepted the request. Old kernels
// accept it and change nothing.
static inline int weft_request_slice(uint64_t nanoseconds) {
  struct weft_sched_attr attributes;
  if (!weft_read_sched_attr(&attributes) || attributes.policy != SCHED_OTHER) return 0;
  attributes.size = sizeof(attributes);
  attributes.flags = 1;
  attributes.runtime = nanoseconds;
  return syscall(SYS_sched_setattr, 0, &attributes, 0) == 0;
}
