import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText
import WeftThreads

/// A cell that shows a text with room around it.
open class TextCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock.
  private struct Content {
    var text = ""
    var attributes: TextAttributes
    var insets: EdgeInsets
  }

  /// The node with the text, which the cell inserts by itself.
  public final let textNode = TextNode()
  private let content: Protected<Content>

  /// The attributes that the text has unless others are set: the interface's font in 18 points.
  public static let defaultTextAttributes = TextAttributes(font: Font(size: 18))
  /// The room that is left around the text unless another is set: 11 points above and below, 15 at the sides.
  public static let defaultTextInsets = EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)

  /// Makes a cell without text. Any thread.
  public convenience override init() {
    self.init(attributes: Self.defaultTextAttributes, insets: Self.defaultTextInsets)
  }

  /// Makes a cell with a text. Any thread.
  public convenience init(text: String) {
    self.init()
    self.text = text
  }

  /// Makes a cell without text. Any thread.
  ///
  /// - Parameters:
  ///   - attributes: of the whole text; without a colour it has that of the theme.
  ///   - insets: the room around it, in points.
  public init(attributes: TextAttributes, insets: EdgeInsets) {
    content = Protected(Content(attributes: attributes, insets: insets.isFinite ? insets : .zero))
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// The text. Empty by default. Any thread.
  public final var text: String {
    get { content.withLock { $0.text } }
    set {
      content.withLock { $0.text = newValue }
      updateText()
    }
  }

  /// The attributes of the whole text; without a colour it has that of the theme. Any thread.
  public final var textAttributes: TextAttributes {
    get { content.withLock { $0.attributes } }
    set {
      content.withLock { $0.attributes = newValue }
      updateText()
    }
  }

  /// The room around the text, in points; numbers that are not finite count as zero. Any thread.
  public final var textInsets: EdgeInsets {
    get { content.withLock { $0.insets } }
    set {
      let insets = newValue.isFinite ? newValue : .zero
      let isOther = content.withLock { content in
        guard content.insets != insets else { return false }
        content.insets = insets
        return true
      }
      if isOther { setNeedsLayout() }
    }
  }

  /// The text inside its insets.
  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(insets: textInsets, child: textNode)
  }

  /// Follows the colours of the surroundings. Call super.
  @MainActor open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    updateText()
  }

  /// Follows the colours of the surroundings. Call super.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateText()
  }

  private final func updateText() {
    let text: String
    var attributes: TextAttributes
    (text, attributes) = content.withLock { ($0.text, $0.attributes) }
    if attributes.color == nil { attributes.color = theme.text }
    textNode.attributedText = AttributedText(text, attributes: attributes)
  }
}
