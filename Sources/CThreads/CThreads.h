#pragma once

#include <pthread.h>

// An extension of the C library that its headers show to programs in C only.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
