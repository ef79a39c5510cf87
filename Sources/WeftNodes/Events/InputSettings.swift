import Foundation

/// How clicks are counted and carets blink, as the user has set it.
public struct InputSettings: Hashable, Sendable {
  /// The longest time between two presses that count together, in seconds; 0.4 by default.
  public var doubleClickTime: TimeInterval
  /// How far apart in each direction they may be, in points; 4 by default.
  public var doubleClickDistance: CGFloat
  /// How long a caret is seen and not seen together, in seconds; 1.2 by default, and 0 if it doesn't blink.
  public var caretBlinkPeriod: TimeInterval

  /// Makes settings; the usual ones unless said otherwise.
  public init(
    doubleClickTime: TimeInterval = 0.4, doubleClickDistance: CGFloat = 4,
    caretBlinkPeriod: TimeInterval = 1.2
  ) {
    self.doubleClickTime = doubleClickTime
    self.doubleClickDistance = doubleClickDistance
    self.caretBlinkPeriod = caretBlinkPeriod
  }
}
