import Foundation

/// The user's settings for click counting, dragging and caret blinking.
public struct InputSettings: Hashable, Sendable {
  /// The longest time between two presses that count together, in seconds; 0.4 by default.
  public var doubleClickTime: TimeInterval
  /// The longest distance between them in each direction, in points; 4 by default, and at least 20 for touches.
  public var doubleClickDistance: CGFloat
  /// How far a press moves before it drags what is below it, in points; 4 by default.
  public var dragThreshold: CGFloat
  /// The period of one blink of a caret, visible and hidden, in seconds; 1.2 by default, and 0 for no blinking.
  public var caretBlinkPeriod: TimeInterval

  /// Makes settings, with the usual values by default.
  public init(
    doubleClickTime: TimeInterval = 0.4, doubleClickDistance: CGFloat = 4, dragThreshold: CGFloat = 4,
    caretBlinkPeriod: TimeInterval = 1.2
  ) {
    self.doubleClickTime = doubleClickTime
    self.doubleClickDistance = doubleClickDistance
    self.dragThreshold = dragThreshold
    self.caretBlinkPeriod = caretBlinkPeriod
  }
}
