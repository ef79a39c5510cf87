import DemoSupport
import Foundation
import Weft

/// The most read articles, a newsletter to subscribe to, and all topics: below each other in a narrow column,
/// side by side in a wide one.
final class SideColumnNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let mostRead = MostReadNode(Article.mostRead)
  private let letter = LetterNode()
  private let topics = TopicsNode()

  /// From this width on there are two columns, in points.
  private static let wide: CGFloat = 540
  private static let gap: CGFloat = 28

  override init() {
    super.init()
    [mostRead, letter, topics].forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    guard width >= Self.wide else {
      return VStack(spacing: Self.gap) {
        mostRead
        letter
        topics
      }
    }
    let half = ((width - Self.gap) / 2).rounded(.down)
    return HStack(spacing: Self.gap, alignItems: .start) {
      mostRead.frame(width: half)
      VStack(spacing: Self.gap) {
        letter
        topics
      }
      .frame(width: width - Self.gap - half)
    }
  }
}
