import Foundation
import WeftGraphics
import WeftTesting

/// Executes the actions of a story on a demo's window. Coordinates are in points of the window.
struct StoryRunner: Sendable {
  let display: VirtualDisplay
  let window: VirtualWindow
  let scale: CGFloat

  private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: CGFloat(window.frame.minX) + x * scale, y: CGFloat(window.frame.minY) + y * scale)
  }

  /// Clicks and leaves the pointer there.
  func click(_ x: CGFloat, _ y: CGFloat) throws { try display.click(at: place(x, y)) }

  /// Moves the pointer.
  func point(_ x: CGFloat, _ y: CGFloat) throws { try display.movePointer(to: place(x, y)) }

  /// Drags with the primary button and leaves it pressed until the story ends.
  func drag(from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat)) throws {
    try display.movePointer(to: place(start.0, start.1))
    try display.press()
    for step in 1...4 {
      let part = CGFloat(step) / 4
      try display.movePointer(
        to: place(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part))
    }
  }

  /// Turns the wheel with the pointer at a point.
  func scroll(_ clicks: Int, over x: CGFloat, _ y: CGFloat) throws {
    try display.movePointer(to: place(x, y))
    try display.scroll(vertically: clicks)
  }

  /// Focuses the window and types a text.
  func type(_ text: String) throws {
    display.focus(window.identifier)
    try display.type(text)
  }

  /// Focuses the window and presses a key.
  func press(_ key: KeyboardKey) throws {
    display.focus(window.identifier)
    try display.press(key)
  }

  /// Advances the clock of the window.
  func pass(_ seconds: TimeInterval) async throws { try await display.advanceClock(of: window, by: seconds) }
}
