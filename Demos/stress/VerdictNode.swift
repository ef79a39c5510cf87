import DemoSupport
import Foundation
import Weft

/// A line that says whether the lists are correct; large and red if they are not.
final class VerdictNode: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main, or protected by locks.

  private let text = TextNode()
  private let plate = DisplayNode()
  private var failure: String?

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    plate.isLayerBacked = true
    plate.cornerRadius = 8
    text.isLayerBacked = true
    text.maximumNumberOfLines = 2
    text.truncationMode = .truncateTail
    isAccessibilityElement = true
  }

  /// Shows a failure; nil for none. The first failure stays. Main.
  @MainActor func show(_ failure: String?) {
    guard self.failure == nil, let failure else { return }
    self.failure = failure
    update()
  }

  override func didLoad() {
    super.didLoad()
    update()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    update()
  }

  @MainActor private func update() {
    let theme = theme
    let good = theme.userInterfaceStyle == .dark ? Color(hex: 0x8CE99A) : Color(hex: 0x2B8A3E)
    let words = failure.map { "Not as the model: \($0)" } ?? "Every update is as the model"
    text.attributedText = AttributedText(
      words, font: theme.type.label, color: failure == nil ? good : theme.onDestructive)
    plate.backgroundColor = failure == nil ? good.withAlpha(0.12) : theme.destructive
    accessibilityLabel = words
    setNeedsLayout()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    text.flexShrink().padding(EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)).background(plate)
  }
}
