import DemoSupport
import Foundation
import Weft

/// A prominent button.
final class CapsuleButtonNode: StandardControlNode, @unchecked Sendable {
  private let label: LabelNode
  private let color: Color

  init(_ text: String, color: Color = Palette.ink) {
    label = Lettering.label(
      text, 13, .medium, color: color == Palette.ink ? Palette.surface : .white, lines: 1)
    self.color = color
    super.init()
    cursor = .pointer
    backgroundColor = color
    cornerRadius = (label.naturalSize.height + 16) / 2
    addSubnode(label)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.centered(sizing: .minimumXY).inset(top: 8, left: 16, bottom: 8, right: 16)
  }

  override func updateLook() {
    backgroundColor = color.mixed(with: .white, isHighlighted ? 0.05 : isHovered ? 0.18 : 0)
  }
}
