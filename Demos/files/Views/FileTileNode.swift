import DemoSupport
import Foundation
import Weft

/// A file in the grid: its icon, or the picture itself, above its name.
final class FileTileNode: CellNode, @unchecked Sendable {
  private let picture: DisplayNode
  private let name: ThemedTextNode

  /// The size of a tile, in points.
  static let size = CGSize(width: 116, height: 124)
  private static let side: CGFloat = 72

  init(_ item: FileItem) {
    if item.kind == .picture {
      let image = NetworkImageNode()
      image.url = URL(fileURLWithPath: item.id)
      image.contentMode = .scaleAspectFit
      image.style.preferredSize = CGSize(width: Self.side + 16, height: Self.side)
      picture = image
    } else {
      picture = FileIconNode(item.kind, side: Self.side)
    }
    name = ThemedTextNode(item.name, lines: 2) { TextAttributes(font: $0.type.caption, color: $0.text) }
    name.truncationMode = .truncateMiddle
    super.init()
    automaticallyManagesSubnodes = true
    cornerRadius = 8
    accessibilityLabel = item.name
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 6, alignItems: .center) {
      picture
      name.flexShrink()
    }.inset(top: 8, left: 6, bottom: 6, right: 6)
  }
}
