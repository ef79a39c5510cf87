import DemoSupport
import Foundation
import Weft

/// A file while it is dragged: small, and beside the pointer, so that the folder that takes it can be read.
final class FileDragNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let icon: FileIconNode
  private let name: ThemedTextNode

  /// Names are cut off, in points.
  private static let largestWidth: CGFloat = 220

  init(_ item: FileItem) {
    icon = FileIconNode(item.kind, isLink: item.isLink, side: 18)
    name = ThemedTextNode(item.name) { TextAttributes(font: $0.type.body, color: $0.text) }
    name.truncationMode = .truncateMiddle
    super.init()
    automaticallyManagesSubnodes = true
    cornerRadius = 6
    borderWidth = 1
    style.maxWidth = .points(Self.largestWidth)
    showColors()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 6, alignItems: .center) {
      icon
      name.flexShrink()
    }
    .inset(top: 4, left: 7, bottom: 4, right: 9)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColors()
  }

  private func showColors() {
    backgroundColor = theme.surface
    borderColor = theme.controlBorder
  }
}
