import Foundation

/// A pipe that ends the wait of another thread: writing to it makes its read descriptor readable.
final class WakeUpPipe: Sendable {
  /// Polled by the thread that waits.
  let readDescriptor: Int32
  private let writeDescriptor: Int32

  init() throws(CompositorError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .outOfDescriptors(String(cString: strerror(errno))) }
    (readDescriptor, writeDescriptor) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readDescriptor)
    close(writeDescriptor)
  }

  /// Wakes the waiting thread. If the pipe is full, its descriptor is already readable.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writeDescriptor, &byte, 1)
  }

  /// Makes the descriptor unreadable again.
  func drain() {
    var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let size = MemoryLayout.size(ofValue: bytes)
    while read(readDescriptor, &bytes, size) == size {}
  }
}
