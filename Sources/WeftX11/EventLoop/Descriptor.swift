import CX11
import Foundation

/// A file descriptor that is closed with its owner.
package final class Descriptor: Sendable {
  /// The number that the kernel knows it by.
  package let number: Int32

  /// Stands where there is no descriptor: nothing can be done with it, and nothing happens.
  package static let none = Descriptor()

  private init() { number = -1 }

  /// Takes over what a call of the system has returned: an open descriptor, or -1 with the reason in `errno`.
  ///
  /// - Throws: `.outOfDescriptors`.
  package init(_ number: Int32) throws(DisplayError) {
    guard number >= 0 else { throw .outOfDescriptors(String(cString: strerror(errno))) }
    self.number = number
  }

  deinit { if number >= 0 { close(number) } }

  /// A set of descriptors that is readable when one of them is.
  static func pollSet() throws(DisplayError) -> Descriptor {
    try Descriptor(epoll_create1(Int32(EPOLL_CLOEXEC)))
  }

  /// A timer that stands still until it is armed.
  package static func timer() throws(DisplayError) -> Descriptor {
    try Descriptor(timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK)))
  }

  /// A flag that another thread can raise.
  package static func flag() throws(DisplayError) -> Descriptor {
    try Descriptor(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
  }

  /// Adds a descriptor to this poll set, unless there is none of the two.
  ///
  /// - Throws: `.outOfDescriptors` where the kernel has no room for it.
  package func watch(_ descriptor: Int32) throws(DisplayError) {
    guard number >= 0, descriptor >= 0 else { return }
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = descriptor
    guard epoll_ctl(number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw .outOfDescriptors(String(cString: strerror(errno)))
    }
  }

  /// Takes a descriptor out of this poll set.
  func unwatch(_ descriptor: Int32) {
    var event = epoll_event()
    epoll_ctl(number, EPOLL_CTL_DEL, descriptor, &event)
  }

  /// Lets this timer expire at a moment of `CLOCK_MONOTONIC`, once; nil stops it.
  func arm(at time: TimeInterval?) {
    var setting = itimerspec()
    if let time {
      // Zero would disarm, so a moment in the past becomes the first nanosecond.
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

  /// Lowers this flag, or takes in that this timer has expired; says whether there was anything.
  @discardableResult
  package func lower() -> Bool { Self.lower(number) }

  /// The same for a flag that belongs to someone else, reading from which doesn't wait either.
  package static func lower(_ descriptor: Int32) -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, 8) == 8
  }

  /// Sleeps until one of the descriptors is readable, or `timeout` seconds have passed; nil waits
  /// for ever. Says whether one is readable.
  @discardableResult
  package static func wait(for descriptors: [Int32], timeout: TimeInterval?) -> Bool {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = timeout.map { Int32(min(max($0 * 1000, 0).rounded(.up), 1e9)) } ?? -1
    return poll(&entries, nfds_t(entries.count), milliseconds) > 0
  }
}
