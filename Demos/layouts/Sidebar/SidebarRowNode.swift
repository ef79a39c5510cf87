import DemoSupport
import Foundation
import Weft

/// The name of a page in the sidebar.
final class SidebarRowNode: StandardControlNode, @unchecked Sendable {
  private let label: LabelNode
  private let selectedLabel: LabelNode

  private static let height: CGFloat = 25

  init(_ title: String) {
    var style = TextStyle(font: Font(size: 13), color: Palette.ink, maximumLines: 1)
    label = LabelNode(title, style: style)
    style.color = Palette.accent
    style.font.weight = .medium
    selectedLabel = LabelNode(title, style: style)
    super.init()
    debugName = title
    cursor = .pointer
    cornerRadius = 6
    selectedLabel.alpha = 0
    [label, selectedLabel].forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    ZStack {
      label
      selectedLabel
    }
    .inset(top: .infinity, left: 10, bottom: .infinity, right: 10)
    .frame(height: (Self.height * textFactor).rounded())
  }

  override func updateLook() {
    let hover = isHighlighted ? 0.08 : isHovered ? 0.045 : 0
    backgroundColor = isSelected ? Palette.accentTint : Palette.ink.withAlpha(hover)
    label.alpha = isSelected ? 0 : 1
    selectedLabel.alpha = isSelected ? 1 : 0
  }
}
