import Weft

/// The content of the window: a number, and a button that increases it.
final class CounterNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the count is confined to main, and the nodes never change.
  let number = TextNode("0", font: Font(size: 56, weight: .bold))
  let button = ButtonNode("Count", style: .prominent)
  @MainActor private var count = 0

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.increase() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    CenterLayoutSpec(
      child: VStack(spacing: 16, alignItems: .center) {
        number
        button
      })
  }

  @MainActor private func increase() {
    count += 1
    number.text = "\(count)"
  }
}
