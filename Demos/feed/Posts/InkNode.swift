import Weft

/// A text in a colour of the theme, which adapts to light and dark.
final class InkNode: TextNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let color: KeyPath<Theme, Color> & Sendable

  /// Creates a text without a view of its own.
  ///
  /// - Parameter theme: the theme in which it will be shown, so that it is drawn only once.
  init(
    _ text: AttributedText, _ color: KeyPath<Theme, Color> & Sendable, in theme: Theme
  ) {
    self.color = color
    super.init()
    isLayerBacked = true
    adjustsFontForContentSize = true
    attributedText = text
    take(theme)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    take(theme)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    take(theme)
  }

  private func take(_ theme: Theme) {
    var text = attributedText ?? AttributedText()
    let color = theme[keyPath: color]
    text.updateAttributes { $0.color = color }
    attributedText = text
  }
}
