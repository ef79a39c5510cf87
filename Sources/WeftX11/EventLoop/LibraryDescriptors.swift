import CSystem
import Foundation

/// The descriptors that Foundation and libdispatch open for the whole process when they are first used, and without
/// which they end it. So they are made to open them while it is known that there are enough.
@MainActor
enum LibraryDescriptors {
  /// How many both together open at most; there are six of them in Swift 6: an epoll descriptor, a flag and a timer for
  /// libdispatch's timers, a flag for its main queue, and as many again for the main run loop.
  private static let count = 8

  private static var areTimersOpen = false
  private static var isMainQueueOpen = false

  /// Has those opened that timers of libdispatch need, and those of the main queue and the main run loop.
  ///
  /// - Parameter servesMainQueue: whether those of the main queue and the main run loop are needed.
  /// - Throws: `.outOfDescriptors`.
  static func open(servesMainQueue: Bool) throws(DisplayError) {
    let isMainQueueDue = servesMainQueue && !isMainQueueOpen
    guard isMainQueueDue || !areTimersOpen else { return }
    try checkRoom()
    if isMainQueueDue {
      _ = _dispatch_get_main_queue_handle_4CF()
      _ = RunLoop.main
      isMainQueueOpen = true
    }
    guard !areTimersOpen else { return }
    openTimers()
    areTimersOpen = true
  }

  private static func checkRoom() throws(DisplayError) {
    var reserve: [Descriptor] = []
    for _ in 0..<count { reserve.append(try .flag()) }
  }

  /// A timer has its descriptor when it has expired. On a queue of its own it does so even if all threads of the
  /// shared ones are busy.
  private static func openTimers() {
    let hasExpired = DispatchSemaphore(value: 0)
    DispatchQueue(label: "weft.event-loop").asyncAfter(deadline: .now() + .microseconds(50)) {
      hasExpired.signal()
    }
    // Others may have taken what was there a moment ago. Then timers come late, but nothing hangs.
    _ = hasExpired.wait(timeout: .now() + .seconds(10))
  }
}
