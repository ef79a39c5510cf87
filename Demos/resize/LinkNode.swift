import DemoSupport
import Foundation
import Weft

/// A word that is a link.
final class LinkNode: StandardControlNode, @unchecked Sendable {
  /// The padding around the word, in points.
  static let padding: CGFloat = 10

  private let label: LabelNode

  init(_ text: String) {
    label = Lettering.label(text, 14, .medium, lines: 1)
    super.init()
    cursor = .pointer
    cornerRadius = 7
    addSubnode(label)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.inset(top: 6, left: Self.padding, bottom: 6, right: Self.padding)
  }

  override func updateLook() {
    backgroundColor = Palette.ink.withAlpha(isHighlighted ? 0.1 : isHovered ? 0.05 : 0)
  }
}
