import WeftThreads
import Foundation
import WeftGraphics

/// How other threads reach a compositor's thread: the newest snapshot wins, nothing queues up.
final class CompositorMailbox: Sendable {
  /// What has arrived since the last look.
  struct Orders {
    var tree: RenderTree?
    var exposed: Region?
    var isVisible = true
    /// The time of frames, in seconds, while that is set by hand; nil for that of the system's clock.
    var time: TimeInterval?
    /// The newest number to answer by `CompositorReport.caughtUp`.
    var mark: UInt64?
    var isStopping = false
  }

  private let orders = Protected(Orders())
  private let pipe: Result<WakeUpPipe, CompositorError>

  init() { pipe = Result { () throws(CompositorError) in try WakeUpPipe() } }

  /// Becomes readable when orders arrive.
  ///
  /// - Throws: `.outOfDescriptors`, always or never: then nobody can wait for orders.
  var eventDescriptor: Int32 {
    get throws(CompositorError) { try pipe.get().readDescriptor }
  }

  /// Changes the orders and wakes the thread.
  func post(_ change: @Sendable (inout Orders) -> Void) {
    orders.withLock { change(&$0) }
    wake()
  }

  /// Wakes the thread: there is something new to be seen, though no order.
  func wake() { try? pipe.get().wake() }

  /// Takes what has arrived; states stay as they are.
  func take() -> Orders {
    try? pipe.get().drain()
    return orders.withLock { orders in
      let taken = orders
      orders.tree = nil
      orders.exposed = nil
      orders.mark = nil
      return taken
    }
  }
}
