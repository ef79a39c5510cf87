import DemoSupport
import Foundation
import Weft

/// A button with a text.
final class PillButtonNode: PressableNode, @unchecked Sendable {
  /// How much a button stands out.
  enum Style: Sendable {
    case prominent
    case quiet
  }

  private let label: LabelNode
  private let look: Style

  init(_ text: String, style: Style) {
    look = style
    var textStyle = Typography.label
    textStyle.font = Font(size: 13, weight: .medium)
    textStyle.color = style == .prominent ? .white : Palette.ink
    label = LabelNode(text, style: textStyle)
    super.init()
    automaticallyManagesSubnodes = true
    cursor = .pointer
    cornerRadius = 8
    backgroundColor = restingColor
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.centered(sizing: .minimumXY).inset(top: 7, left: 14, bottom: 7, right: 14)
  }

  override func updateLook() {
    let strength = isPressed ? 0.16 : isHovered ? 0.08 : 0
    backgroundColor = restingColor.mixed(with: Palette.ink, strength)
  }

  private var restingColor: Color { look == .prominent ? Palette.accent : Palette.track }
}
