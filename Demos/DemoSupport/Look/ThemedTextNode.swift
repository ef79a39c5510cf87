import Foundation
import Weft

/// A text in a font and a colour of the theme, light or dark as its surroundings are. It takes no events.
public final class ThemedTextNode: TextNode, @unchecked Sendable {
  // Unchecked: the text is behind a lock of its own.

  /// What a theme makes of the text: called on any thread.
  public typealias Look = @Sendable (Theme) -> TextAttributes

  /// The words. Any thread.
  public var words: String {
    get { text }
    set { attributedText = AttributedText(newValue, attributes: look(theme)) }
  }

  private let look: Look

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - words: what it says.
  ///   - lines: how many lines it has at most; 0 for as many as it needs.
  ///   - look: what a theme makes of it.
  public init(_ words: String, lines: Int = 1, _ look: @escaping Look) {
    self.look = look
    super.init()
    isLayerBacked = true
    maximumNumberOfLines = lines
    truncationMode = .truncateTail
    self.words = words
  }

  /// Takes the colours and the font of the new surroundings over.
  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    words = text
  }
}
