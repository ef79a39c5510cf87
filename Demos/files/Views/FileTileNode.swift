import DemoSupport
import Foundation
import Weft

/// A file in the grid: its icon, or the picture itself, above its name. A folder takes what is dropped on it.
final class FileTileNode: CellNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let item: FileItem
  private let picture: DisplayNode
  private let name: FileTitleNode

  /// The size of a tile, in points.
  ///
  /// - Parameter factor: by how much text is larger than usual: at least 1.
  static func size(atTextFactor factor: CGFloat) -> CGSize {
    // The picture stays as large as it is.
    CGSize(width: (116 * factor).rounded(), height: 88 + (36 * factor).rounded())
  }
  private static let side: CGFloat = 72

  init(_ item: FileItem) {
    self.item = item
    picture =
      item.kind == .picture && item.size > 0
      ? FilePictureNode(item, side: Self.side)
      : FileIconNode(item.kind, isLink: item.isLink, side: Self.side)
    let isHidden = item.isHidden
    name = FileTitleNode(item, lines: 2, isCentered: true) {
      TextAttributes(
        font: $0.type.caption, color: isHidden ? $0.secondaryText : $0.text,
        paragraphStyle: ParagraphStyle(alignment: .center))
    }
    super.init()
    automaticallyManagesSubnodes = true
    cornerRadius = 8
    accessibilityLabel = item.name
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 6, alignItems: .stretch) {
      HStack(justifyContent: .center) { picture }
      name.flexShrink()
    }.inset(top: 8, left: 6, bottom: 6, right: 6)
  }

  // MARK: Drops

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    item.isFolder ? filesNode?.acceptance(of: drop, medium: item.medium) : nil
  }

  override func dropTargetDidChange(isTarget: Bool) {
    super.dropTargetDidChange(isTarget: isTarget)
    showsAsDropTarget(isTarget)
  }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await filesNode?.performDrop(drop, into: item.id, medium: item.medium)
  }
}
