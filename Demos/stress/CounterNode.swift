import DemoSupport
import Foundation
import Weft

/// A number with a label.
final class CounterNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  private let name: ThemedTextNode
  private let number: ThemedTextNode
  private static let leastWidth: CGFloat = 84

  init(_ name: String) {
    self.name = ThemedTextNode(name) { theme in
      TextAttributes(font: theme.type.caption, color: theme.secondaryText)
    }
    number = ThemedTextNode("0") { theme in
      TextAttributes(
        font: Font(size: theme.type.title.size, weight: .bold, design: .monospaced), color: theme.text)
    }
    super.init()
    automaticallyManagesSubnodes = true
    isAccessibilityElement = true
    accessibilityLabel = name
  }

  /// Shows a number. Main.
  @MainActor func show(_ value: String) {
    guard number.words != value else { return }
    number.words = value
    accessibilityValue = value
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    var stack = VStack(spacing: 1) {
      number
      name
    }
    stack.style.minWidth = .points(Self.leastWidth)
    return stack
  }
}
