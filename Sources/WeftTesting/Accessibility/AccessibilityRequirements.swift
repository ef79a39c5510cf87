import Foundation

/// The requirements of `assertAccessible(_:)` for a window, besides names and roles.
///
/// The default values are those of the Web Content Accessibility Guidelines 2.2 at level AA.
public struct AccessibilityRequirements: Hashable, Sendable {
  /// The minimum size of the area in which a control can be pressed, in points; zero for any. 24×24 by
  /// default.
  public var minimumTargetSize: CGSize
  /// The minimum contrast of text and its background, 1…21; 1 for any. 4.5 by default.
  public var minimumContrast: Double
  /// The minimum contrast of large text (24 points, or 18.66 if bold) and its background. 3 by default.
  public var minimumContrastOfLargeText: Double
  /// Whether every enabled control must be reachable with the Tab key. True by default.
  public var requiresFocus: Bool

  /// Creates requirements; those of the guidelines by default.
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
