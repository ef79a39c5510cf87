import Foundation
import Weft

/// A node that can be pressed: it follows the pointer, and acts when a press ends inside of it.
open class PressableNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  /// Called when a person has pressed and released the node.
  @MainActor public var onPress: (() -> Void)?

  /// Whether the pointer is over the node.
  @MainActor public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { changeLook() } }
  }

  /// Whether the primary button is held, with the pointer over the node.
  @MainActor public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { changeLook() } }
  }

  @MainActor private var isHeld = false

  /// How long a change of the look takes, in seconds.
  public static let lookDuration: TimeInterval = 0.12

  /// Makes a node.
  public override init() { super.init() }

  /// Shows whether the node is hovered or pressed; what is set here is animated.
  @MainActor open func updateLook() {}

  @MainActor private func changeLook() {
    Transaction.animate(duration: Self.lookDuration, timingFunction: .easeOut) { updateLook() }
  }

  /// Notes that the pointer came.
  open override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { isHovered = true }

  /// Notes that the pointer left.
  open override func pointerExited(_ event: PointerEvent, at point: CGPoint) { isHovered = false }

  /// Begins a press.
  open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    isHeld = true
    isPressed = true
    return true
  }

  /// Looks whether the press is still inside.
  open override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard isHeld else { return false }
    isPressed = self.point(inside: point, with: nil)
    return true
  }

  /// Ends a press.
  open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard isHeld, event.button == .primary else { return isHeld }
    let isInside = self.point(inside: point, with: nil)
    isHeld = false
    isPressed = false
    if isInside { onPress?() }
    return true
  }

  /// Gives a press up.
  open override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    isHeld = false
    isPressed = false
  }
}
