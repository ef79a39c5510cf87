import Foundation
import WeftCommands
import WeftNodes

/// A node with a preferred size that records its input.
final class RecordingNode: DisplayNode, @unchecked Sendable {
  @MainActor private(set) var events: [String] = []
  @MainActor var takesKeys = true
  /// Called with each record.
  @MainActor var onEvent: ((String) -> Void)?
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

  @MainActor private func record(_ event: String) {
    events.append(event)
    onEvent?(event)
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { size }

  override var canBecomeFirstResponder: Bool { true }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    record("pressed \(Int(point.x)),\(Int(point.y))")
    return true
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    record("released")
    return true
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { record("cancelled") }

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { record("entered") }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { record("exited") }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    record("key \(event.text)")
    return takesKeys
  }

  override func keyReleased(_ event: KeyEvent) -> Bool {
    record("key up")
    return takesKeys
  }
}
