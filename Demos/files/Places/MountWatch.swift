import Foundation
import Glibc

/// Notices media that are mounted and removed: the system marks its table as changed (proc(5)), for which a thread waits.
final class MountWatch: Sendable {
  /// Closed to end the thread.
  private let end: Int32

  /// Begins; nil if the system has no table.
  ///
  /// - Parameter onChange: called on a thread of its own.
  init?(onChange: @escaping @Sendable () -> Void) {
    let table = open(MountTable.path, O_RDONLY | O_CLOEXEC)
    var pipe: [Int32] = [-1, -1]
    guard table >= 0, Glibc.pipe(&pipe) == 0 else {
      close(table)
      return nil
    }
    for file in pipe { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    end = pipe[1]
    let stop = pipe[0]
    let thread = Thread {
      Self.wait(table, stop, onChange)
      close(table)
      close(stop)
    }
    thread.name = "mounts"
    thread.start()
  }

  deinit { close(end) }

  private static func wait(_ table: Int32, _ stop: Int32, _ onChange: () -> Void) {
    while true {
      var files = [
        pollfd(fd: table, events: Int16(POLLPRI), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&files, 2, -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0, files[1].revents == 0 else { return }
      onChange()
    }
  }
}
