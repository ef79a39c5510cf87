import Foundation
import WeftGraphics
import WeftThreads

/// A thread that composes snapshots and passes the frames to a sink while there is something new to show.
/// Otherwise it sleeps.
///
/// It runs animations without the main thread, so they continue at full rate while that is busy. All methods
/// may be called from any thread.
public final class CompositorThread: Sendable {
  private let mailbox = CompositorMailbox()
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: the thread's name for debuggers; the system keeps 15 bytes of it.
  ///   - makeSink: creates the sink, on the new thread. If it throws, the thread reports the error and ends. After a
  ///     shortage of descriptors it is called a second time, and never at the same time as that of another thread.
  ///   - report: called on the new thread with reports for the owner of the tree. If the system can't create
  ///     the thread, it is called on the caller's thread with `CompositorReport.failed`.
  public init(
    name: String, makeSink: @escaping @Sendable () throws -> any FrameSink,
    report: @escaping @Sendable (CompositorReport) -> Void
  ) {
    do throws(SystemThread.Refusal) {
      try SystemThread.start(name: name) { [mailbox, hasEnded] in
        ThreadTimeSlice.makeShort()
        CompositorLoop.run(makeSink: makeSink, mailbox: mailbox, report: report)
        hasEnded.signal()
      }
    } catch {
      report(.failed(CompositorError.outOfThreads(error.reason)))
      hasEnded.signal()
    }
  }

  /// Sets the snapshot to show. A previous one that was not shown yet is dropped.
  public func submit(_ tree: RenderTree) { mailbox.post { $0.tree = tree } }

  /// Presents pixels again that the display has lost.
  public func expose(_ region: Region) {
    mailbox.post { requests in
      var exposed = requests.exposed ?? Region()
      exposed.formUnion(region)
      requests.exposed = exposed
    }
  }

  /// Sets whether the frames are visible; true by default. While they are not, none are composed, and animations
  /// advance without being shown.
  public func setVisible(_ isVisible: Bool) { mailbox.post { $0.isVisible = isVisible } }

  /// Sets whether the user works with the window, so that its next frame has to be fast even after a long rest. True by
  /// default; see `FrameSink.setActive(_:)`.
  public func setActive(_ isActive: Bool) { mailbox.post { $0.isActive = isActive } }

  /// Composes frames as they are at a given time, in seconds, from now on: one for this time, and others only
  /// for what is new. Until this is called for the first time, frames follow `CLOCK_MONOTONIC`.
  ///
  /// Times must not decrease. They apply to the last submitted tree and to later ones.
  public func setTime(_ time: TimeInterval) { mailbox.post { $0.time = time } }

  /// Requests a `CompositorReport.synced` with a number, once everything requested earlier is on the
  /// screen, or has passed while not visible. If several requests are pending, only the last one is answered.
  /// Requires a time that was set by `setTime(_:)`.
  public func sync(_ mark: UInt64) { mailbox.post { $0.mark = mark } }

  /// Ends the thread, and blocks until it has ended and its sink is released. Not to be called on that thread, as from
  /// the closure for reports.
  public func stop() {
    mailbox.post { $0.isStopping = true }
    hasEnded.wait()
    hasEnded.signal()
  }
}
