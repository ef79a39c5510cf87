#pragma once

#include <sys/socket.h>
#include <sys/types.h>

// An extension of the C library that its headers show to programs in C only: accepts a connection that
// no program which is started meanwhile inherits.
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);

// The user at the other end of a connection in the Unix domain; (uid_t)-1 if the system doesn't know. The C
// library shows the structure that this asks for to programs in C only, too.
static inline uid_t weft_peer_user(int descriptor) {
  struct {
    pid_t process;
    uid_t user;
    gid_t group;
  } peer;
  socklen_t length = sizeof peer;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) return (uid_t)-1;
  return peer.user;
}
