import Foundation

/// The window of an accessibility tree.
public struct AccessibilityWindow: Hashable, Sendable {
  /// The number of the window, which is not used again in the process.
  public var number: UInt64
  /// The title.
  public var title: String
  /// What it is: a window, a dialog, a menu, …
  public var role: AccessibilityRole
  /// The number of the window that it belongs to; nil for none.
  public var owner: UInt64?
  /// Whether it has the keyboard.
  public var isActive: Bool
  /// Whether it is minimized.
  public var isMinimized: Bool
  /// Whether it is maximized.
  public var isMaximized: Bool
  /// The top left corner of the content on the screen, in pixels.
  public var origin: CGPoint
  /// The size of the content, in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat

  /// Describes a window.
  public init(
    number: UInt64, title: String, role: AccessibilityRole = .window, owner: UInt64? = nil,
    isActive: Bool = true, isMinimized: Bool = false, isMaximized: Bool = false,
    origin: CGPoint = .zero, size: CGSize, scale: CGFloat = 1
  ) {
    (self.number, self.title, self.role, self.owner) = (number, title, role, owner)
    (self.isActive, self.isMinimized, self.isMaximized) = (isActive, isMinimized, isMaximized)
    (self.origin, self.size, self.scale) = (origin, size, scale)
  }
}
