import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText
import WeftThreads

/// A cell that shows a text with insets around it.
open class TextCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock.
  private struct Content {
    var text = ""
    var attributes: TextAttributes
    var insets: EdgeInsets
  }

  /// The node that shows the text; the cell inserts it automatically.
  public final let textNode = TextNode()
  private let content: Protected<Content>

  /// The default attributes of the text: the interface's font at 18 points.
  public static let defaultTextAttributes = TextAttributes(font: Font(size: 18))
  /// The default insets around the text: 11 points above and below, 15 at the sides.
  public static let defaultTextInsets = EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)

  /// Creates a cell without text. Any thread.
  public convenience override init() {
    self.init(attributes: Self.defaultTextAttributes, insets: Self.defaultTextInsets)
  }

  /// Creates a cell with a text. Any thread.
  public convenience init(text: String) {
    self.init()
    self.text = text
  }

  /// Creates a cell without text. Any thread.
  ///
  /// - Parameters:
  ///   - attributes: the attributes of the whole text; without a colour, the theme's text colour is used.
  ///   - insets: the insets around the text, in points.
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

  /// The attributes of the whole text; without a colour, the theme's text colour is used. Any thread.
  public final var textAttributes: TextAttributes {
    get { content.withLock { $0.attributes } }
    set {
      content.withLock { $0.attributes = newValue }
      updateText()
    }
  }

  /// The insets around the text, in points; if a number is not finite, all are zero. Any thread.
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

  /// Updates the text for the current theme. Call super.
  @MainActor open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    updateText()
  }

  /// Updates the text for the current theme. Call super.
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
