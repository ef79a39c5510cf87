import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText

/// What some keys do, and the keys.
final class ShortcutRowNode: DisplayNode, @unchecked Sendable {
  private let shortcut: ShortcutDescription
  private let title = TextNode()
  private let combinations: [KeyCombinationNode]

  init(_ shortcut: ShortcutDescription) {
    self.shortcut = shortcut
    combinations = shortcut.combinations.map { KeyCombinationNode($0, isEnabled: shortcut.isEnabled) }
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "shortcut"
    title.isLayerBacked = true
    isAccessibilityElement = true
    accessibilityLabel = "\(shortcut.title), \(shortcut.spokenKeys)"
    accessibilityRole = .listItem
    showText()
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    if !shortcut.isEnabled { description.states.insert(.disabled) }
  }

  private func showText() {
    let theme = theme
    title.attributedText = AttributedText(
      shortcut.title,
      attributes: TextAttributes(
        font: theme.type.body, color: shortcut.isEnabled ? theme.text : theme.secondaryText))
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showText()
  }

  /// The title on the leading side, the keys on the other one; below the title where they don't fit beside it.
  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    var keys = StackLayoutSpec(
      direction: .horizontal, spacing: 8, justifyContent: .end, alignItems: .center, flexWrap: .wrap,
      alignContent: .start, lineSpacing: 4, children: combinations)
    keys.style.maxWidth = .fraction(0.62)
    title.style.flexGrow = 1
    title.style.flexShrink = 1
    return StackLayoutSpec(direction: .horizontal, spacing: 12, alignItems: .center, children: [title, keys])
  }
}
