import WeftGraphics
import WeftTheme

extension DisplayNode {
  /// The appearance of the standard controls in the node's environment: for the interface style, the contrast and the text
  /// size of `traitCollection`, in the tint that was set on the node or the nearest supernode. Any thread.
  public final var theme: Theme { Theme(traitCollection, tint: ownTintColor) }
}

extension Theme {
  /// The theme for the environment of a node: its interface style, contrast and text size.
  ///
  /// - Parameters:
  ///   - traits: the traits of the environment.
  ///   - tint: the colour that replaces the accent; nil for the theme's own.
  public init(_ traits: TraitCollection, tint: Color? = nil) {
    let theme = Theme(traits.userInterfaceStyle, contrast: traits.accessibilityContrast)
      .scaled(by: traits.contentSizeMultiplier)
    self = tint.map(theme.tinted) ?? theme
  }
}
