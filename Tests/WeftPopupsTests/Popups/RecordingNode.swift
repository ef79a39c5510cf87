import Foundation
import WeftCommands
import WeftNodes

/// A node with a preferred size that records its input.
final class RecordingNode: DisplayNode, @unchecked Sendable {
  @MainActor private(set) var events: [String] = []
  @MainActor var takesKeys = true
  private let size: CGSize

  init(_ width: CGFloat = 0, _ height: CGFloat = 0) {
    size = CGSize(width: width, height: height)
    super.init()
  }

  /// Takes the records.
  @MainActor func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { size }

  override var canBecomeFirstResponder: Bool { true }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    events.append("pressed \(Int(point.x)),\(Int(point.y))")
    return true
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    events.append("released")
    return true
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { events.append("cancelled") }

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { events.append("entered") }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { events.append("exited") }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    events.append("key \(event.text)")
    return takesKeys
  }
}
