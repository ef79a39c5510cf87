import DemoSupport
import Foundation
import Weft

/// A word in a capsule.
final class WordNode: StandardControlNode, @unchecked Sendable {
  private let label: LabelNode

  init(_ text: String) {
    label = Lettering.label(text, 12.5, lines: 1)
    super.init()
    cursor = .pointer
    backgroundColor = Palette.surface
    borderWidth = 1
    borderColor = Palette.trackEdge
    cornerRadius = (label.naturalSize.height + 12) / 2
    addSubnode(label)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.inset(top: 6, left: 12, bottom: 6, right: 12)
  }

  override func updateLook() {
    backgroundColor = isHighlighted ? Palette.trackEdge : isHovered ? Palette.track : Palette.surface
  }
}
