import Foundation
import Weft

/// A text in a font and a colour of the theme, which adapts to light and dark. It receives no events.
public final class ThemedTextNode: TextNode, @unchecked Sendable {
  // Unchecked: the text is protected by a lock.

  /// Styles the text for a theme. Called on any thread.
  public typealias Look = @Sendable (Theme) -> TextAttributes

  /// The words. Any thread.
  public var words: String {
    get { text }
    set { attributedText = AttributedText(newValue, attributes: look(theme)) }
  }

  private let look: Look

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - words: the text.
  ///   - lines: the maximum number of lines; 0 for any number.
  ///   - look: styles the text for a theme.
  public init(_ words: String, lines: Int = 1, _ look: @escaping Look) {
    self.look = look
    super.init()
    isLayerBacked = true
    maximumNumberOfLines = lines
    truncationMode = .truncateTail
    self.words = words
  }

  /// Applies the colours and the font of the new theme.
  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    words = text
  }
}
