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

  private let thread: CompositorThread

  /// Starts the thread, which connects to the window's server by itself.
  ///
  /// - Parameter wheel: gets clicks of the wheel that main is late for.
  init(for window: NativeWindow, wheel: WheelRelay) {
    let name = window.display.name
    let (identifier, visual) = (window.identifier, window.format.identifier)
    let relay = ReportRelay()
    // The thread speaks to the server on a connection of its own, which must know the window.
    window.connection.synchronize()
    thread = CompositorThread(
      name: "weft compositor",
      makeSink: { try X11FrameSink(displayName: name, window: identifier, visual: visual, wheel: wheel) },
      report: { report in relay.take(report) })
    relay.onReport = { [weak self] report in self?.onReport?(report) }
  }

  func submit(_ tree: RenderTree) {
    submittedSerial = tree.serial
    thread.submit(tree)
  }

  /// Presents pixels again that the server has lost.
  func expose(_ region: WeftGraphics.Region) { thread.expose(region) }

  /// Says whether anybody can see the frames.
  func setVisible(_ isVisible: Bool) { thread.setVisible(isVisible) }

  /// Ends the thread; its connection is closed when this returns.
  func stop() {
    onReport = nil
    thread.stop()
  }
}

/// Carries reports from the compositor's thread to the main thread.
@MainActor
private final class ReportRelay {
  var onReport: ((CompositorReport) -> Void)?
  private nonisolated let presentedSerial = Protected(UInt64(0))

  /// Takes a report on the compositor's thread. Of the frames that show one tree only the first is
  /// news: an animation does not wake the main thread sixty times a second.
  nonisolated func take(_ report: CompositorReport) {
    if case .framePresented(let serial, _) = report {
      let isNews = presentedSerial.withLock { last in
        defer { last = serial }
        return last != serial
      }
      guard isNews else { return }
    }
    DispatchQueue.main.async { self.onReport?(report) }
  }
}
