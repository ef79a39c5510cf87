import Foundation
import WeftGraphics
import WeftTesting

/// A demo whose window is on the screen.
struct OpenDemo {
  let program: LaunchedProgram
  let window: VirtualWindow
  let display: VirtualDisplay

  /// What the window shows now.
  var picture: Bitmap { get throws { try display.screenshot(ofWindow: window.identifier) } }

  /// A place of the window as one of the screen, in pixels.
  func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: CGFloat(window.frame.minX) + x, y: CGFloat(window.frame.minY) + y)
  }

  /// Waits until what the window shows fulfils a condition.
  func waitUntil(_ what: String, _ condition: (Bitmap) -> Bool) async throws {
    try await display.waitUntil(what) { condition(try picture) }
  }

  /// What the window shows once everything that was sent to it is handled, drawn and shown.
  func restingPicture() async throws -> Bitmap {
    try await display.waitUntilSettled(window.identifier)
    return try picture
  }
}
