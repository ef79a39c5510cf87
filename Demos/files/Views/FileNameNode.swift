import DemoSupport
import Foundation
import Weft

/// The icon of a file beside its name.
final class FileNameNode: DisplayNode, @unchecked Sendable {
  private let icon: FileIconNode
  private let name: ThemedTextNode

  /// In points.
  private static let side: CGFloat = 18

  init(_ item: FileItem) {
    icon = FileIconNode(item.kind, side: Self.side)
    let isHidden = item.isHidden
    name = ThemedTextNode(item.name) {
      TextAttributes(font: $0.type.body, color: isHidden ? $0.secondaryText : $0.text)
    }
    name.truncationMode = .truncateMiddle
    super.init()
    automaticallyManagesSubnodes = true
    isLayerBacked = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 6, alignItems: .center) {
      icon
      name.flexShrink()
    }
  }
}
