import CSystem
import Foundation
import WeftThreads

/// The descriptors that Foundation and libdispatch open for the whole process on first use. Without them they
/// terminate the process, so this type makes them open the descriptors while enough are available.
@MainActor
enum LibraryDescriptors {
  /// The number of descriptors to reserve. In Swift 6 both together open six: an epoll descriptor, a flag and
  /// a timer for libdispatch's timers, a flag for its main queue, and the rest for the main run loop.
  private static let count = 8

  private static var areTimersOpen = false
  private static var isMainQueueOpen = false

  /// Opens the descriptors that libdispatch's timers need and, if requested, those of the main queue and the
  /// main run loop.
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

  /// Makes libdispatch arm a timer, because it opens the timer's descriptors only then. A timer whose time has come is
  /// never armed, so this takes a distant one. It is armed when two later ones have expired: the thread that serves all
  /// timers arms what is left after the first, and before it takes in the second.
  private static func openTimers() {
    // A queue of its own, in case all threads of the shared queues are busy.
    let queue = DispatchQueue(label: "weft.event-loop")
    let distant = DispatchSource.makeTimerSource(queue: queue)
    distant.schedule(deadline: .now() + .seconds(3600))
    distant.activate()
    for _ in 0..<2 { waitForTimer(on: queue) }
    distant.cancel()
  }

  private static func waitForTimer(on queue: DispatchQueue) {
    let expiry = Latch()
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { expiry.open() }
    timer.schedule(deadline: .now())
    timer.activate()
    // Other threads may have taken the free descriptors meanwhile. Timers are late then, but nothing hangs.
    _ = expiry.wait(atMost: 10)
    timer.cancel()
  }
}
