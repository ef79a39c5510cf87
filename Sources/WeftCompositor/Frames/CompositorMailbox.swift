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
    var isActive = true
    /// The time of frames, in seconds, while it is set manually; nil for the system's clock.
    var time: TimeInterval?
    /// The newest number to answer with `CompositorReport.caughtUp`.
    var mark: UInt64?
    var isStopping = false
  }

  private let orders = Protected(Orders())
  /// What the thread waits for; nil while it does not wait for orders.
  private let pipe = Protected<WakeUpPipe?>(nil)

  /// Opens a descriptor that becomes readable when orders arrive from now on.
  ///
  /// - Throws: `.outOfDescriptors`.
  func open() throws(CompositorError) -> Int32 {
    let opened = try WakeUpPipe()
    pipe.withLock { $0 = opened }
    return opened.readDescriptor
  }

  /// Closes the descriptor. Orders are still kept.
  func close() { pipe.withLock { $0 = nil } }

  /// Changes the orders and wakes the thread.
  func post(_ change: @Sendable (inout Orders) -> Void) {
    orders.withLock { change(&$0) }
    wake()
  }

  /// Wakes the thread without an order, because there is something new to show.
  func wake() { pipe.withLock { $0 }?.wake() }

  /// Takes the orders that have arrived. Persistent settings stay as they are.
  ///
  /// - Parameter isReadable: whether the descriptor is readable, and is to be so no longer.
  func take(isReadable: Bool) -> Orders {
    if isReadable { pipe.withLock { $0 }?.drain() }
    return orders.withLock { orders in
      let taken = orders
      orders.tree = nil
      orders.exposed = nil
      orders.mark = nil
      return taken
    }
  }
}
