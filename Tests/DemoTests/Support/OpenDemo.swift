import Foundation
import WeftGraphics
import WeftTesting

/// A demo whose window is on the screen.
struct OpenDemo {
  let program: LaunchedProgram
  let window: VirtualWindow
  let display: VirtualDisplay

  /// The current content of the window.
  var picture: Bitmap { get throws { try display.screenshot(ofWindow: window.identifier) } }

  /// Converts a point of the window to a point of the screen, in pixels.
  func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: CGFloat(window.frame.minX) + x, y: CGFloat(window.frame.minY) + y)
  }

  /// Waits until the content of the window satisfies a condition.
  func waitUntil(_ what: String, _ condition: (Bitmap) -> Bool) async throws {
    try await display.waitUntil(what) { condition(try picture) }
  }

  /// Waits until all events are handled and the result is drawn and shown, and returns the content of the window.
  func restingPicture() async throws -> Bitmap {
    try await display.waitUntilSettled(window.identifier)
    return try picture
  }
}
