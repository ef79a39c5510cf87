import Foundation
import WeftTheme

/// What the user prefers, as far as the desktop says so outside its settings manager: through its portal, for
/// example. `Application.run` follows the portal; a program with a loop of its own can set `Display.preferences`.
public struct DesktopPreferences: Hashable, Sendable {
  /// Whether interfaces are light or dark; nil, the default, without a preference.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// Whether interfaces are not animated. False by default.
  public var reducesMotion = false
  /// How strongly interfaces contrast; nil, the default, without a preference.
  public var accessibilityContrast: AccessibilityContrast?
  /// The factor by which text is enlarged, from 0.5 to 3; nil, the default, without a preference. Others are ignored.
  public var contentSizeMultiplier: CGFloat?

  /// Makes preferences that prefer nothing.
  public init() {}
}
