#pragma once

#include <sys/socket.h>

// An extension of the C library that its headers show to programs in C only: accepts a connection that
// no program which is started meanwhile inherits.
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
