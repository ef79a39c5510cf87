#pragma once

#include <sys/socket.h>
#include <sys/types.h>

// A GNU extension of the C library. Its headers do not declare it for Swift. It accepts a connection that
// programs started at the same time do not inherit.
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);

// The user at the other end of a connection in the Unix domain; (uid_t)-1 if the system doesn't know. The
// structure for it is repeated here, because the C library's headers do not declare it for Swift either.
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
