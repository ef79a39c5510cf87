import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftText
import WeftThreads

/// A cell of an outline: its content behind the triangle that opens the row.
open class OutlineCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored is constant, or behind a lock.
  private let expander: OutlineExpanderNode
  private let title: TextNode?
  private let text: String

  /// Makes a cell that shows a node. Any thread.
  ///
  /// - Parameters:
  ///   - row: the row, as the data source got it.
  ///   - content: what is shown.
  public init(_ row: OutlineRow, content: DisplayNode) {
    expander = OutlineExpanderNode(row, content: content)
    (title, text) = (nil, "")
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// Makes a cell that shows a title in one line, in the theme's font. Any thread.
  public init(_ row: OutlineRow, title: String) {
    let node = TextNode()
    node.maximumNumberOfLines = 1
    node.isLayerBacked = true
    expander = OutlineExpanderNode(row, content: node)
    (self.title, text) = (node, title)
    super.init()
    automaticallyManagesSubnodes = true
    showTitle()
  }

  /// The content, with space around it.
  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(top: 5, left: 6, bottom: 5, right: 12), child: expander)
  }

  private final func showTitle() {
    let theme = theme
    title?.attributedText = AttributedText(
      text, attributes: TextAttributes(font: theme.type.body, color: theme.text))
  }

  /// Updates the title for the current theme. Call super.
  @MainActor open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    showTitle()
  }

  /// Updates the title for the current theme. Call super.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTitle()
  }
}
