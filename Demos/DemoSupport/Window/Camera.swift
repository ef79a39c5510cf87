import Foundation
import Weft

/// Takes the screenshot that the command line asks for, and closes the window.
///
/// The window's clock stands still and is advanced by the delay, so the screenshot depends only on that. It
/// shows what the X server displays, which may differ from what the program meant to show.
@MainActor
final class Camera {
  /// Why there is no screenshot, once the window is closed; nil if there is one.
  private(set) var failure: ScreenshotFailure?

  private let window: Window
  private let file: URL
  private let delay: TimeInterval
  private var hasBegun = false

  /// - Parameters:
  ///   - window: not shown yet, on a display whose clock stands still.
  ///   - file: the path of the PNG file.
  ///   - delay: seconds of the window's clock between the first frame and the picture.
  init(_ window: Window, file: URL, delay: TimeInterval) {
    self.window = window
    self.file = file
    self.delay = delay
    failure = ScreenshotFailure(description: "The window was closed before the screenshot was taken.")
    window.keepPicture()
    window.scene.onFramePresented = { [weak self] _, _ in self?.begin() }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    window.display.advanceClock(by: delay) { [weak self] in self?.takePicture() }
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
