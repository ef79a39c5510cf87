import Weft

/// A node that arranges its children in a row or a column.
final class StackNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the property wrappers protect the mutable properties with locks.
  private let direction: StackDirection
  private let spacing: CGFloat
  private let padding: CGFloat

  @Invalidating(.layout) var children: [DisplayNode] = []
  @Invalidating(.layout) var alignItems = AlignItems.stretch
  @Invalidating(.layout) var justifyContent = JustifyContent.start

  init(_ direction: StackDirection, spacing: CGFloat, padding: CGFloat) {
    self.direction = direction
    self.spacing = spacing
    self.padding = padding
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(
      direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      children: children
    )
    .padding(padding)
  }
}
