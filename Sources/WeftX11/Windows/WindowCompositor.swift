import WeftThreads
import CX11
import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// The compositor of one window: its thread, and what that reports, brought to the main thread.
@MainActor
final class WindowCompositor: SceneOutput {
  /// Gets the reports, on the main thread.
  var onReport: ((CompositorReport) -> Void)?
  /// The number of the newest tree.
  private(set) var submittedSerial: UInt64 = 0
  /// The size of its frames, in pixels.
  private(set) var submittedSize = PixelSize.zero

  /// The number of the newest tree that a frame on the screen has shown.
  var shownSerial: UInt64 { relay.shownSerial }
  /// Whether `onReport` is told when a tree is on the screen for the first time. False at first: main need not wake
  /// for frames that nobody waits for. What was shown meanwhile is told when it becomes true.
  var observesFrames = false {
    didSet { if observesFrames != oldValue { relay.reportsFrames(observesFrames) } }
  }

  /// The moments that the thread has last shown, and was last asked to show, while time stands still.
  private var moments: (shown: ManualMoment?, asked: ManualMoment?)
  private var mark: UInt64 = 0

  private let thread: CompositorThread
  private let relay: ReportRelay

  /// Starts the thread, which connects to the window's server by itself.
  ///
  /// - Parameter wheel: gets clicks of the wheel that main is late for; nil to leave all of them to main.
  init(for window: NativeWindow, wheel: WheelRelay?) {
    let name = window.display.name
    let (identifier, visual) = (window.identifier, window.format.identifier)
    let relay = ReportRelay()
    self.relay = relay
    // The thread speaks to the server on a connection of its own, which must know the window.
    window.connection.synchronize()
    thread = CompositorThread(
      name: "weft compositor",
      makeSink: { try X11FrameSink(displayName: name, window: identifier, visual: visual, wheel: wheel) },
      report: { report in relay.take(report) })
    relay.onReport = { [weak self] report in self?.take(report) }
  }

  func submit(_ tree: RenderTree) {
    submittedSerial = tree.serial
    submittedSize = tree.size
    thread.submit(tree)
  }

  /// Presents pixels again that the server has lost.
  func expose(_ region: WeftGraphics.Region) { thread.expose(region) }

  /// Says whether anybody can see the frames.
  func setVisible(_ isVisible: Bool) { thread.setVisible(isVisible) }

  /// Has frames composed as they are at a time, in seconds; see `CompositorThread.setTime(_:)`.
  func setTime(_ time: TimeInterval) { thread.setTime(time) }

  /// Whether everything is on the screen as it is at a moment. If not, `onReport` is called when it may be.
  func hasCaughtUp(with moment: ManualMoment) -> Bool {
    guard moments.shown != moment else { return true }
    if moments.asked != moment {
      mark += 1
      moments.asked = moment
      thread.catchUp(mark)
    }
    return false
  }

  private func take(_ report: CompositorReport) {
    if case .caughtUp(mark) = report { moments.shown = moments.asked }
    onReport?(report)
  }

  /// Ends the thread; its connection is closed when this returns.
  func stop() {
    onReport = nil
    thread.stop()
  }
}

/// Carries reports from the compositor's thread to the main thread.
@MainActor
private final class ReportRelay {
  /// The newest tree that was shown.
  private struct Shown {
    var serial: UInt64 = 0
    var time: TimeInterval = 0
    var isTold = true
    var isAwaited = false
  }

  var onReport: ((CompositorReport) -> Void)?
  private nonisolated let shown = Protected(Shown())

  var shownSerial: UInt64 { shown.withLock { $0.serial } }

  /// Takes a report on the compositor's thread. Of the frames that show one tree only the first is
  /// news: an animation does not wake the main thread sixty times a second.
  nonisolated func take(_ report: CompositorReport) {
    if case .framePresented(let serial, let time) = report {
      let isNews = shown.withLock { shown in
        guard shown.serial != serial else { return false }
        shown = Shown(serial: serial, time: time, isTold: shown.isAwaited, isAwaited: shown.isAwaited)
        return shown.isAwaited
      }
      guard isNews else { return }
    }
    DispatchQueue.main.async { self.onReport?(report) }
  }

  /// Begins to tell of frames, or leaves it.
  func reportsFrames(_ isAwaited: Bool) {
    let missed = shown.withLock { shown -> CompositorReport? in
      shown.isAwaited = isAwaited
      guard isAwaited, !shown.isTold else { return nil }
      shown.isTold = true
      return .framePresented(serial: shown.serial, time: shown.time)
    }
    if let missed { DispatchQueue.main.async { self.onReport?(missed) } }
  }
}
