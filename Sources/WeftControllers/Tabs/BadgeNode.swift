import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText
import WeftTheme

/// A badge: a short text on a coloured background, or a dot.
final class BadgeNode: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.

  private let label = TextNode()
  private let value: String
  private static let dot: CGFloat = 8

  @MainActor init(_ value: String) {
    self.value = value
    super.init()
    isLayerBacked = true
    label.isLayerBacked = true
    label.maximumNumberOfLines = 1
    if !value.isEmpty { addSubnode(label) }
  }

  /// Applies the colours of the theme.
  ///
  /// - Returns: the size that the badge needs, in points, no wider than the given width.
  @MainActor func show(_ theme: Theme, within room: CGFloat) -> CGSize {
    backgroundColor = theme.destructive
    borderColor = theme.surface
    borderWidth = 0
    guard !value.isEmpty else {
      cornerRadius = Self.dot / 2
      return CGSize(width: Self.dot, height: Self.dot)
    }
    let font = Font(size: theme.type.caption.size * 0.85, weight: .bold)
    label.attributedText = AttributedText(value, font: font, color: theme.onDestructive)
    let text = label.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: max(room - 9, 0), height: 100)))
      .size
    let height = (text.height + 2).rounded(.up)
    let width = max(text.width.rounded(.up) + 9, height)
    label.frame = CGRect(
      x: (width - text.width) / 2, y: (height - text.height) / 2, width: text.width, height: text.height)
    cornerRadius = height / 2
    return CGSize(width: width, height: height)
  }
}
