import Weft

/// Radio buttons of which one is on, below each other.
final class ChoicesNode: DisplayNode, @unchecked Sendable {
  private let buttons: [RadioButtonNode]

  /// - Parameter name: what is chosen, for those who don't see it.
  init(_ name: String, _ buttons: [RadioButtonNode]) {
    self.buttons = buttons
    super.init()
    automaticallyManagesSubnodes = true
    accessibilityRole = .radioGroup
    accessibilityLabel = name
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 12) { buttons }
  }
}
