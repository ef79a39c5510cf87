import WeftTesting

/// A small interface: a title, a field and a button that counts its presses.
final class CardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the count is changed on main only.
  let title = TextNode(AttributedText("A card", font: Font(size: 18, weight: .bold), color: .black))
  let field = EditableTextNode()
  let button = ButtonNode()
  var pressCount = 0

  override init() {
    super.init()
    backgroundColor = .white
    title.debugName = "title"
    field.fieldStyle = .plain
    field.attributedPlaceholderText = AttributedText("Name", font: Font(size: 14))
    field.textColor = .black
    field.style.preferredSize = CGSize(width: 160, height: 28)
    button.setTitle("Press", with: Font(size: 14), color: .black, for: .normal)
    button.style.preferredSize = CGSize(width: 80, height: 32)
    button.backgroundColor = Color(white: 0.9)
    button.addAction(for: .touchUpInside) { [unowned self] _ in pressCount += 1 }
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
      child: StackLayoutSpec(
        direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .start,
        children: [title, field, button]))
  }

  @MainActor static func window(scale: CGFloat = 1) -> OffscreenWindow {
    OffscreenWindow(size: CGSize(width: 200, height: 130), scale: scale, rootNode: CardNode())
  }
}
