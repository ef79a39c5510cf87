import Foundation
import Weft

/// A comment in a bubble: the author and the text.
final class CommentNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let avatar: AvatarNode
  private let name: InkNode
  private let text: InkNode
  private let bubble = DisplayNode()

  init(_ comment: Comment, theme: Theme) {
    avatar = AvatarNode(comment.author, side: 28)
    name = InkNode(
      AttributedText(comment.author.name, font: Font(size: 12.5, weight: .bold)), \.text, in: theme)
    text = InkNode(AttributedText(comment.text, font: Font(size: 13)), \.text, in: theme)
    super.init()
    bubble.isLayerBacked = true
    bubble.cornerRadius = 10
    bubble.backgroundColor = theme.background
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    bubble.backgroundColor = theme.background
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    bubble.backgroundColor = theme.background
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let words = VStack(spacing: 2) {
      name
      text
    }
    .padding(EdgeInsets(top: 8, left: 12, bottom: 9, right: 12))
    return HStack(spacing: 8, alignItems: .start) {
      avatar
      BackgroundLayoutSpec(child: words, background: bubble).flexShrink()
    }
  }
}
