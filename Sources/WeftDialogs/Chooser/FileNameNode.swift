import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftTheme

/// The name of a file, beside its symbol.
final class FileNameNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is constant.
  private let symbol: FileSymbolNode
  private let title: TextNode

  /// Between the symbol and the name, in points.
  private static let gap: CGFloat = 8

  init(_ entry: FileEntry) {
    symbol = FileSymbolNode(entry)
    title = TextNode.row(entry.name, color: entry.isUsable ? \.text : \.disabledText)
    title.truncationMode = .truncateMiddle
    title.style.flexShrink = 1
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec.horizontal(spacing: Self.gap, alignItems: .center, children: [symbol, title])
  }
}

extension TextNode {
  /// A text of a row, in one line. Any thread.
  static func row(_ text: String, color: KeyPath<Theme, Color> & Sendable) -> TextNode {
    let node = TextNode(text, font: Theme.light.type.body, color: color)
    node.isLayerBacked = true
    node.maximumNumberOfLines = 1
    node.adjustsFontForContentSize = true
    return node
  }
}
