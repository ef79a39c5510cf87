import CX11
import Foundation

/// A file descriptor that is closed with its owner.
package final class Descriptor: Sendable {
  /// The number of the descriptor.
  package let number: Int32

  /// A placeholder for a missing descriptor. Its methods do nothing.
  package static let none = Descriptor()

  private init() { number = -1 }

  /// Takes ownership of the result of a system call: an open descriptor, or -1 with the reason in `errno`.
  ///
  /// - Throws: `.outOfDescriptors`.
  package init(_ number: Int32) throws(DisplayError) {
    guard number >= 0 else { throw .outOfDescriptors(String(cString: strerror(errno))) }
    self.number = number
  }

  deinit { if number >= 0 { close(number) } }

  /// Creates a set of descriptors that is readable when one of them is.
  static func pollSet() throws(DisplayError) -> Descriptor {
    try Descriptor(epoll_create1(Int32(EPOLL_CLOEXEC)))
  }

  /// Creates a timer that does not run until it is armed.
  package static func timer() throws(DisplayError) -> Descriptor {
    try Descriptor(timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK)))
  }

  /// Creates a flag that another thread can raise.
  package static func flag() throws(DisplayError) -> Descriptor {
    try Descriptor(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
  }

  /// Adds a descriptor to this poll set, unless one of the two is missing.
  ///
  /// - Throws: `.outOfDescriptors` if the kernel refuses.
  package func watch(_ descriptor: Int32) throws(DisplayError) {
    guard number >= 0, descriptor >= 0 else { return }
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = descriptor
    guard epoll_ctl(number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw .outOfDescriptors(String(cString: strerror(errno)))
    }
  }

  /// Removes a descriptor from this poll set.
  package func unwatch(_ descriptor: Int32) {
    var event = epoll_event()
    epoll_ctl(number, EPOLL_CTL_DEL, descriptor, &event)
  }

  /// Arms this timer to expire once, at a time in seconds of `CLOCK_MONOTONIC`; nil stops it.
  func arm(at time: TimeInterval?) {
    var setting = itimerspec()
    if let time {
      // Zero would disarm the timer, so a time in the past becomes the first nanosecond.
      let clamped = min(max(time, 1e-9), 1e9)
      setting.it_value.tv_sec = Int(clamped)
      setting.it_value.tv_nsec = max(1, Int((clamped - clamped.rounded(.down)) * 1e9))
    }
    timerfd_settime(number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Raises this flag; any thread.
  package func raise() {
    var one: UInt64 = 1
    _ = write(number, &one, 8)
  }

  /// Lowers this flag, or acknowledges that this timer has expired. Returns whether it was raised or had
  /// expired.
  @discardableResult
  package func lower() -> Bool { Self.lower(number) }

  /// Lowers a flag that is owned elsewhere and is non-blocking too.
  package static func lower(_ descriptor: Int32) -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, 8) == 8
  }

  /// Sleeps until one of the descriptors is readable or `timeout` seconds have passed; nil waits forever.
  /// Returns whether one is readable.
  @discardableResult
  package static func wait(for descriptors: [Int32], timeout: TimeInterval?) -> Bool {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = timeout.map { Int32(min(max($0 * 1000, 0).rounded(.up), 1e9)) } ?? -1
    return poll(&entries, nfds_t(entries.count), milliseconds) > 0
  }
}
