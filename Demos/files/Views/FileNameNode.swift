import DemoSupport
import Foundation
import Weft

/// The icon of a file beside its name.
final class FileNameNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let icon: FileIconNode
  private let name: FileTitleNode
  /// Where a file is that was searched for.
  private let location: ThemedTextNode?

  /// In points.
  private static let side: CGFloat = 18

  init(_ item: FileItem) {
    icon = FileIconNode(item.kind, isLink: item.isLink, side: Self.side, growsWithText: true)
    let isHidden = item.isHidden
    name = FileTitleNode(item) {
      TextAttributes(font: $0.type.body, color: isHidden ? $0.secondaryText : $0.text)
    }
    location =
      item.location.isEmpty
      ? nil
      : ThemedTextNode(item.location) {
        TextAttributes(font: $0.type.caption, color: $0.secondaryText)
      }
    location?.truncationMode = .truncateMiddle
    super.init()
    automaticallyManagesSubnodes = true
    style.flexGrow = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 6, alignItems: .center) {
      icon
      // The name is more important than where it is.
      name.flexShrink(location == nil ? 1 : 0.05)
      if let location { location.flexShrink(3) }
    }
  }
}
