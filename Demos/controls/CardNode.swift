import Foundation
import Weft

/// A card with related settings.
final class CardNode: DisplayNode, @unchecked Sendable {
  private let title: CaptionNode
  private let rows: [any LayoutElement]

  /// - Parameter isGroup: whether the title is also that of what is in it, for those who don't see it.
  init(_ title: String, isGroup: Bool = true, @LayoutBuilder _ rows: () -> [any LayoutElement]) {
    self.title = CaptionNode(title, .headline)
    self.rows = rows()
    super.init()
    automaticallyManagesSubnodes = true
    debugName = title
    if isGroup {
      accessibilityRole = .group
      accessibilityLabel = title
    }
    self.title.accessibilityTraits = .header
    cornerRadius = 12
    borderWidth = 1
    shadowOffset = CGSize(width: 0, height: 2)
    shadowRadius = 4
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 12) {
      title
      rows
    }
    .inset(top: 14, left: 20, bottom: 16, right: 20)
  }

  override func didLoad() {
    super.didLoad()
    show()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }

  @MainActor private func show() {
    let theme = theme
    backgroundColor = theme.surface
    borderColor = theme.separator
    shadowColor = theme.shadow
    shadowOpacity = theme.userInterfaceStyle == .light ? 0.05 : 0
  }
}
