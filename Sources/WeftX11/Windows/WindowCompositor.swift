import WeftServer
import WeftThreads
import CX11
import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// The compositor of one window: runs its thread, and delivers its reports on the main thread.
@MainActor
final class WindowCompositor: SceneOutput {
  /// Receives the reports, on the main thread.
  var onReport: ((CompositorReport) -> Void)?
  /// The serial number of the newest tree.
  private(set) var submittedSerial: UInt64 = 0
  /// The size of its frames, in pixels.
  private(set) var submittedSize = PixelSize.zero

  /// The serial number of the newest tree that a frame on the screen has shown.
  var shownSerial: UInt64 { relay.shownSerial }
  /// Whether `onReport` is called when a tree is on the screen for the first time. False by default: main
  /// does not wake for frames that nothing waits for. When this becomes true, the newest frame that was not
  /// reported is reported.
  var observesFrames = false {
    didSet { if observesFrames != oldValue { relay.reportsFrames(observesFrames) } }
  }

  /// With a manual clock: the last moment that the thread has shown, and the last that it was asked to show.
  private var moments: (shown: ManualMoment?, asked: ManualMoment?)
  private var mark: UInt64 = 0

  private let thread: CompositorThread
  private let relay: ReportRelay

  /// Starts the thread, which opens its own connection to the window's server.
  ///
  /// - Parameter wheel: receives the clicks of the wheel that main is late for; nil to leave all of them to
  ///   main.
  init(for window: NativeWindow, wheel: WheelRelay?) {
    let name = window.display.name
    let (identifier, visual) = (window.identifier, window.format.identifier)
    let relay = ReportRelay()
    self.relay = relay
    // The server must have created the window before the thread uses it on another connection.
    window.connection.synchronize()
    thread = CompositorThread(
      name: "weft compositor",
      makeSink: { try X11FrameSink(displayName: name, window: identifier, visual: visual, wheel: wheel) },
      report: { report in relay.handle(report) })
    relay.onReport = { [weak self] report in self?.handle(report) }
  }

  func submit(_ tree: RenderTree) {
    submittedSerial = tree.serial
    submittedSize = tree.size
    thread.submit(tree)
  }

  /// Presents pixels that the server has lost again.
  func expose(_ region: WeftGraphics.Region) { thread.expose(region) }

  /// Sets whether the frames are visible.
  func setVisible(_ isVisible: Bool) { thread.setVisible(isVisible) }

  /// Sets whether the user works with the window.
  func setActive(_ isActive: Bool) { thread.setActive(isActive) }

  /// Sets the time for which frames are composed, in seconds; see `CompositorThread.setTime(_:)`.
  func setTime(_ time: TimeInterval) { thread.setTime(time) }

  /// Whether everything at a moment is on the screen. If not, `onReport` is called when it may be.
  func isSynced(with moment: ManualMoment) -> Bool {
    guard moments.shown != moment else { return true }
    if moments.asked != moment {
      mark += 1
      moments.asked = moment
      thread.sync(mark)
    }
    return false
  }

  private func handle(_ report: CompositorReport) {
    if case .synced(mark) = report { moments.shown = moments.asked }
    onReport?(report)
  }

  /// Stops the thread; its connection is closed when this returns.
  func stop() {
    onReport = nil
    thread.stop()
  }
}

/// Carries reports from the compositor's thread to the main thread.
@MainActor
private final class ReportRelay {
  /// The newest tree that was shown, and whether it was reported.
  private struct Shown {
    var serial: UInt64 = 0
    var time: TimeInterval = 0
    var isReported = true
    var isAwaited = false
  }

  var onReport: ((CompositorReport) -> Void)?
  private nonisolated let shown = Protected(Shown())

  var shownSerial: UInt64 { shown.withLock { $0.serial } }

  /// Handles a report on the compositor's thread. Only the first frame of each tree is reported, so that an
  /// animation does not wake the main thread sixty times a second.
  nonisolated func handle(_ report: CompositorReport) {
    if case .framePresented(let serial, let time) = report {
      let isNew = shown.withLock { shown in
        guard shown.serial != serial else { return false }
        shown = Shown(serial: serial, time: time, isReported: shown.isAwaited, isAwaited: shown.isAwaited)
        return shown.isAwaited
      }
      guard isNew else { return }
    }
    DispatchQueue.main.async { self.onReport?(report) }
  }

  /// Starts or stops reporting frames.
  func reportsFrames(_ isAwaited: Bool) {
    let missed = shown.withLock { shown -> CompositorReport? in
      shown.isAwaited = isAwaited
      guard isAwaited, !shown.isReported else { return nil }
      shown.isReported = true
      return .framePresented(serial: shown.serial, time: shown.time)
    }
    if let missed { DispatchQueue.main.async { self.onReport?(missed) } }
  }
}
