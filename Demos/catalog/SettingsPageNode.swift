import DemoSupport
import Foundation
import Weft

/// A few switches.
final class SettingsPageNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  let badge = SwitchNode(isOn: true)
  let tabs = SwitchNode(isOn: false)
  let appearance = SegmentedControlNode(["As the desktop", "Light", "Dark"], selectedIndex: 0)

  private let names = [
    "Show how many photographs there are", "Hide the tabs on pages of photographs", "Appearance",
  ].map { name in
    ThemedTextNode(name, lines: 0) { TextAttributes(font: $0.type.body, color: $0.text) }
  }
  private static let columnWidth: CGFloat = 520

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    badge.accessibilityLabel = "Show how many photographs there are"
    tabs.accessibilityLabel = "Hide the tabs on pages of photographs"
    appearance.accessibilityLabel = "Appearance"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let side = max(HeaderNode.margin(inWidth: width), ((width - Self.columnWidth) / 2).rounded())
    return VStack(spacing: 18) {
      row(names[0], badge)
      row(names[1], tabs)
      VStack(spacing: 8) {
        names[2]
        appearance
      }
    }
    .padding(EdgeInsets(top: 24, left: side, bottom: 24, right: side))
  }

  private func row(_ name: ThemedTextNode, _ control: SwitchNode) -> any LayoutElement {
    HStack(spacing: 12, alignItems: .center) {
      name.flexGrow().flexShrink()
      control
    }
  }
}
