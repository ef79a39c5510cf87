#pragma once

#include <pthread.h>

// An extension of the C library that its headers show to programs in C only.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);

// Where the stack of the caller is now. The address of a variable does not tell: sanitizers keep some
// elsewhere.
static inline void *weft_frame_address(void) { return __builtin_frame_address(0); }

// The Swift runtime's: takes a reference to an object, unless that is dying or dead; then the answer is null.
extern void *swift_tryRetain(void *object);
