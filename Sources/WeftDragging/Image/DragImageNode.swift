import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftText

/// Shows what is dragged, with the number of items if there are several.
final class DragImageNode: DisplayNode, @unchecked Sendable {
  private let preview: DisplayNode
  private let badge: TextNode?

  private static let inset = EdgeInsets(top: 1, left: 6, bottom: 1, right: 6)

  init(_ preview: DisplayNode, count: Int) {
    self.preview = preview
    badge = count > 1 ? Self.badge(count) : nil
    super.init()
    isOpaque = false
    alpha = 0.9
    addSubnode(preview)
    if let badge { addSubnode(badge) }
  }

  private static func badge(_ count: Int) -> TextNode {
    let node = TextNode()
    node.attributedText = AttributedText(
      LocaleFormats.current.number(count),
      attributes: TextAttributes(font: Font(size: 12, weight: .bold), color: .white))
    node.textContainerInset = inset
    return node
  }

  override func didLoad() {
    badge?.backgroundColor = tintColor
    badge?.cornerRadius = 9
    badge?.clipsToBounds = true
  }

  override func layout() {
    preview.frame = bounds
    guard let badge else { return }
    let size = badge.layoutThatFits(SizeRange(min: .zero, max: bounds.size), parentSize: bounds.size).size
    badge.frame = CGRect(
      x: bounds.maxX - size.width, y: bounds.minY, width: size.width, height: size.height)
  }
}
