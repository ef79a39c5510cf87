import WeftThreads
import Foundation
import WeftGraphics

/// The mailbox of a compositor's thread. Only the newest snapshot is kept; there is no queue.
final class CompositorMailbox: Sendable {
  /// The requests since the last `take`.
  struct Requests {
    var tree: RenderTree?
    var exposed: Region?
    var isVisible = true
    var isActive = true
    /// The time of frames, in seconds, while it is set manually; nil for the system's clock.
    var time: TimeInterval?
    /// The newest number to answer with `CompositorReport.synced`.
    var mark: UInt64?
    var isStopping = false
  }

  private let requests = Protected(Requests())
  /// What the thread waits for; nil while it does not wait for requests.
  private let pipe = Protected<WakeUpPipe?>(nil)

  /// Opens a descriptor that becomes readable when requests arrive from now on.
  ///
  /// - Throws: `.outOfDescriptors`.
  func open() throws(CompositorError) -> Int32 {
    let opened = try WakeUpPipe()
    pipe.withLock { $0 = opened }
    return opened.readDescriptor
  }

  /// Closes the descriptor. Requests are still kept.
  func close() { pipe.withLock { $0 = nil } }

  /// Changes the requests and wakes the thread.
  func post(_ change: @Sendable (inout Requests) -> Void) {
    requests.withLock { change(&$0) }
    wake()
  }

  /// Wakes the thread without a request, because there is something new to show.
  func wake() { pipe.withLock { $0 }?.wake() }

  /// Takes the requests that have arrived. Persistent settings stay as they are.
  ///
  /// - Parameter isReadable: whether the descriptor is readable, and is to be so no longer.
  func take(isReadable: Bool) -> Requests {
    if isReadable { pipe.withLock { $0 }?.drain() }
    return requests.withLock { requests in
      let taken = requests
      requests.tree = nil
      requests.exposed = nil
      requests.mark = nil
      return taken
    }
  }
}
