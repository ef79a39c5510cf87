import Foundation

/// What `assertAccessible(_:)` asks of a window, beyond names and roles.
///
/// The values by default are those of the Web Content Accessibility Guidelines 2.2 at level AA.
public struct AccessibilityRequirements: Hashable, Sendable {
  /// The smallest area in which a control can be pressed, in points; zero for any. 24×24 by default.
  public var minimumTargetSize: CGSize
  /// The smallest contrast of text and its ground, 1…21; 1 for any. 4.5 by default.
  public var minimumContrast: Double
  /// The smallest contrast of large text (24 points, or 18.66 where it is bold) and its ground. 3 by default.
  public var minimumContrastOfLargeText: Double
  /// Whether every control that can be used has to be reached by the Tab key. True by default.
  public var requiresFocus: Bool

  /// Makes requirements; those of the guidelines by default.
  public init(
    minimumTargetSize: CGSize = CGSize(width: 24, height: 24), minimumContrast: Double = 4.5,
    minimumContrastOfLargeText: Double = 3, requiresFocus: Bool = true
  ) {
    self.minimumTargetSize = minimumTargetSize
    self.minimumContrast = minimumContrast
    self.minimumContrastOfLargeText = minimumContrastOfLargeText
    self.requiresFocus = requiresFocus
  }
}
