import Foundation
import WeftGraphics
import WeftThreads

/// A thread that composes snapshots and hands the frames to a sink, as long as there is something new
/// to show; otherwise it sleeps.
///
/// It runs animations by itself, so they go on at full rate while the main thread is busy. All methods
/// may be called from any thread.
public final class CompositorThread: Sendable {
  private let mailbox = CompositorMailbox()
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: the thread's name for debuggers; the system keeps 15 bytes of it.
  ///   - makeSink: makes the sink, on the new thread. If it throws, the thread reports it and ends.
  ///   - report: called on the new thread with what the owner of the tree should know; on the caller's if the system
  ///     has no other, with `CompositorReport.failed`.
  public init(
    name: String, makeSink: @escaping @Sendable () throws -> any FrameSink,
    report: @escaping @Sendable (CompositorReport) -> Void
  ) {
    do throws(SystemThread.Refusal) {
      try SystemThread.start(name: name) { [mailbox, hasEnded] in
        ThreadTurns.makeShort()
        CompositorLoop.run(makeSink: makeSink, mailbox: mailbox, report: report)
        hasEnded.signal()
      }
    } catch {
      report(.failed(CompositorError.outOfThreads(error.reason)))
      hasEnded.signal()
    }
  }

  /// Makes a snapshot the one to show. One that was not shown yet is dropped.
  public func submit(_ tree: RenderTree) { mailbox.post { $0.tree = tree } }

  /// Presents pixels again that the display has lost.
  public func expose(_ region: Region) {
    mailbox.post { orders in
      var exposed = orders.exposed ?? Region()
      exposed.formUnion(region)
      orders.exposed = exposed
    }
  }

  /// Says whether anybody can see the frames. Otherwise none are composed, and animations pass unseen.
  public func setVisible(_ isVisible: Bool) { mailbox.post { $0.isVisible = isVisible } }

  /// Has frames composed as they are at a time, in seconds, from now on: one for this time, and others only for
  /// what is new. Without, which is how a thread begins, frames follow `CLOCK_MONOTONIC`.
  ///
  /// Times never decrease. They hold for trees that are submitted later, and for the last one.
  public func setTime(_ time: TimeInterval) { mailbox.post { $0.time = time } }

  /// Has `CompositorReport.caughtUp` reported with a number, once everything that was asked for before is on the
  /// screen, or passed unseen. Of several numbers that were not answered yet only the last is. Needs a time that
  /// is set by `setTime(_:)`.
  public func catchUp(_ mark: UInt64) { mailbox.post { $0.mark = mark } }

  /// Ends the thread, and waits until it has ended and its sink is gone.
  public func stop() {
    mailbox.post { $0.isStopping = true }
    hasEnded.wait()
    hasEnded.signal()
  }
}
