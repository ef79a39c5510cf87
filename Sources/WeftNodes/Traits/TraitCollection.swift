import Foundation
import WeftLayout
import WeftTheme

/// The traits of a node's environment, which the window sets and nodes pass to their subnodes.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark; light by default.
  public var userInterfaceStyle: UserInterfaceStyle
  /// How strongly the interface contrasts; normal by default.
  public var accessibilityContrast: AccessibilityContrast
  /// Pixels per point; 1 by default.
  public var displayScale: CGFloat
  /// The reading direction of ordinary contents; from left to right by default.
  public var layoutDirection: LayoutDirection
  /// The factor by which the user enlarges text; 1 by default.
  public var contentSizeMultiplier: CGFloat
  /// The language of text that specifies none, such as "ja" or "pt-BR"; "en" by default, and in windows that
  /// of the program's locale.
  public var language: String

  /// Makes a collection.
  ///
  /// Numbers are replaced by 1 unless they are finite and above 0.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light, displayScale: CGFloat = 1,
    layoutDirection: LayoutDirection = .leftToRight, contentSizeMultiplier: CGFloat = 1,
    language: String = "en", accessibilityContrast: AccessibilityContrast = .normal
  ) {
    self.accessibilityContrast = accessibilityContrast
    self.language = language
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale > 0 && displayScale.isFinite ? displayScale : 1
    self.layoutDirection = layoutDirection
    self.contentSizeMultiplier =
      contentSizeMultiplier > 0 && contentSizeMultiplier.isFinite ? contentSizeMultiplier : 1
  }
}
