import Foundation
import Weft

/// Takes the screenshot that the command line asks for, and closes the window.
///
/// It waits for the first complete frame: one on the screen while nothing is being drawn any more. What
/// it then reads, after the delay, is what the X server shows, not what the program meant to show.
@MainActor
final class Camera {
  /// Why there is no screenshot, once the window is closed; nil if there is one.
  private(set) var failure: ScreenshotFailure?

  private let window: Window
  private let file: URL
  private let delay: TimeInterval
  private var shownSerial: UInt64 = 0
  private var isReady = false
  private var isDue = false
  private var isCheckDue = false

  /// How long until it looks again whether everything is shown, in seconds.
  private static let interval = 0.05

  /// - Parameters:
  ///   - window: not shown yet.
  ///   - file: where the picture goes, as PNG.
  ///   - delay: seconds between the first complete frame and the picture.
  init(_ window: Window, file: URL, delay: TimeInterval) {
    self.window = window
    self.file = file
    self.delay = delay
    failure = ScreenshotFailure(description: "The window was closed before the screenshot was taken.")
    window.keepPicture()
    window.scene.onFramePresented = { [weak self] serial, _ in self?.frameWasPresented(serial) }
  }

  private func frameWasPresented(_ serial: UInt64) {
    shownSerial = serial
    check()
  }

  private func check() {
    guard isUpToDate else { return checkLater() }
    if !isReady {
      isReady = true
      lookAfter(delay)
    } else if isDue {
      // Something was being drawn when the picture was due.
      takePicture()
    }
  }

  /// What is prepared without being seen ends without another frame.
  private func checkLater() {
    guard !isCheckDue else { return }
    isCheckDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      MainActor.assumeIsolated {
        self?.isCheckDue = false
        self?.check()
      }
    }
  }

  private func lookAfter(_ delay: TimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated { self?.look() }
    }
  }

  private func look() {
    isDue = true
    check()
  }

  /// Whether nothing is being drawn, and the screen shows all that was.
  private var isUpToDate: Bool {
    (window.rootNode as? DemoRootNode)?.isComplete != false && window.scene.isSettled
      && shownSerial == window.scene.committedSerial
  }

  private func takePicture() {
    guard window.isOpen else { return }
    do {
      try window.screenshot().write(pngTo: file)
      failure = nil
    } catch {
      failure = ScreenshotFailure(description: "The screenshot could not be taken: \(error)")
    }
    window.close()
  }
}
