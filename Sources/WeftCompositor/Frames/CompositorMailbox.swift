import WeftThreads
import Foundation
import WeftGraphics

/// The mailbox of a compositor's thread. Only the newest snapshot is kept; there is no queue.
final class CompositorMailbox: Sendable {
  /// The orders since the last `take`.
  struct Orders {
    var tree: RenderTree?
    var exposed: Region?
    var isVisible = true
    /// The time of frames, in seconds, while it is set manually; nil for the system's clock.
    var time: TimeInterval?
    /// The newest number to answer with `CompositorReport.caughtUp`.
    var mark: UInt64?
    var isStopping = false
  }

  private let orders = Protected(Orders())
  private let pipe: Result<WakeUpPipe, CompositorError>

  init() { pipe = Result { () throws(CompositorError) in try WakeUpPipe() } }

  /// Becomes readable when orders arrive.
  ///
  /// - Throws: `.outOfDescriptors`, on every call or never. In that case orders can't be waited for.
  var eventDescriptor: Int32 {
    get throws(CompositorError) { try pipe.get().readDescriptor }
  }

  /// Changes the orders and wakes the thread.
  func post(_ change: @Sendable (inout Orders) -> Void) {
    orders.withLock { change(&$0) }
    wake()
  }

  /// Wakes the thread without an order, because there is something new to show.
  func wake() { try? pipe.get().wake() }

  /// Takes the orders that have arrived. Persistent settings stay as they are.
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
