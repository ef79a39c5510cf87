import CX11
import Foundation

/// A file descriptor that is closed with its owner.
package final class Descriptor: Sendable {
  /// The number that the kernel knows it by.
  package let number: Int32

  /// Takes over an open descriptor; `purpose` names it when the kernel had none left.
  package init(_ number: Int32, _ purpose: StaticString) {
    precondition(number >= 0, "no file descriptor left for \(purpose): \(String(cString: strerror(errno)))")
    self.number = number
  }

  deinit { close(number) }

  /// A set of descriptors that is readable when one of them is.
  package static func pollSet() -> Descriptor {
    Descriptor(epoll_create1(Int32(EPOLL_CLOEXEC)), "a poll set")
  }

  /// A timer that stands still until it is armed.
  package static func timer() -> Descriptor {
    Descriptor(
      timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK)), "a timer")
  }

  /// A flag that another thread can raise.
  package static func flag() -> Descriptor {
    Descriptor(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), "a wake-up flag")
  }

  /// Adds a descriptor to this poll set.
  package func watch(_ descriptor: Int32) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = descriptor
    let result = epoll_ctl(number, EPOLL_CTL_ADD, descriptor, &event)
    precondition(result == 0, "can't watch a descriptor: \(String(cString: strerror(errno)))")
  }

  /// Takes a descriptor out of this poll set.
  package func unwatch(_ descriptor: Int32) {
    var event = epoll_event()
    epoll_ctl(number, EPOLL_CTL_DEL, descriptor, &event)
  }

  /// Lets this timer expire at a moment of `CLOCK_MONOTONIC`, once; nil stops it.
  package func arm(at time: TimeInterval?) {
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
