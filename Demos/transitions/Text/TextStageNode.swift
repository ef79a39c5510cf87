import DemoSupport
import Foundation
import Weft

/// A page with the two texts.
final class TextStageNode: StageNode, @unchecked Sendable {
  private let swap: TextSwapNode

  private static let largestWidth: CGFloat = 460

  @MainActor override init(pace: Double) {
    swap = TextSwapNode(pace: pace)
    super.init(pace: pace)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: constrainedSize.max.width)
    let width = max(min(Self.largestWidth, constrainedSize.max.width - 2 * margin), 0)
    return HStack(justifyContent: .center, alignItems: .start) { swap.frame(width: width) }
      .inset(top: margin + 4, left: 0, bottom: 0, right: 0)
  }

  override func advance() { swap.advance() }

  override func finish() { swap.cancelLayoutTransition() }

  override func paceDidChange() { swap.pace = pace }
}
