import DemoSupport
import Foundation
import Weft

/// A word in a capsule.
final class TagNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let label: LabelNode

  init(_ text: String, fill: Color = Palette.accentTint, color: Color = Palette.accent) {
    var style = Typography.label
    style.color = color
    label = LabelNode(text, style: style)
    super.init()
    debugName = text
    backgroundColor = fill
    cornerRadius = (label.naturalSize.height + 10) / 2
    addSubnode(label)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.centered(sizing: .minimumXY).inset(top: 5, left: 12, bottom: 5, right: 12)
  }
}
