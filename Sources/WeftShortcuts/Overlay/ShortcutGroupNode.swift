import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText

/// A heading, and the shortcuts below it.
final class ShortcutGroupNode: DisplayNode, @unchecked Sendable {
  private let group: ShortcutGroup
  private let heading = TextNode()
  private let rows: [ShortcutRowNode]

  init(_ group: ShortcutGroup) {
    self.group = group
    rows = group.shortcuts.map { ShortcutRowNode($0) }
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "shortcuts"
    accessibilityRole = .list
    accessibilityLabel = group.title
    heading.isAccessibilityElement = true
    heading.accessibilityTraits = .header
    showText()
  }

  private func showText() {
    let theme = theme
    heading.attributedText = AttributedText(
      group.title, attributes: TextAttributes(font: theme.type.headline, color: theme.text))
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showText()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 8, alignItems: .stretch) {
      heading
      VStack(spacing: 6, alignItems: .stretch) { for row in rows { row } }
    }
  }
}
