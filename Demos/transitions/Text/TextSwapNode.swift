import DemoSupport
import Foundation
import Synchronization
import Weft

/// Two texts of which one is shown, and a button that swaps them: one slides out, the other in.
final class TextSwapNode: DisplayNode, @unchecked Sendable {
  // Unchecked: which text is shown is protected by a lock; the rest is confined to main, or never changes.

  /// The factor for the duration of the swap.
  @MainActor var pace: Double

  private let showsSecond = Mutex(false)
  private let first: LabelNode
  private let second: LabelNode
  private let button = ButtonNode("Exchange the texts", style: .prominent)

  private static let usualDuration: TimeInterval = 0.6

  @MainActor init(pace: Double) {
    self.pace = pace
    var style = TextStyle(font: Font(size: 15), color: Palette.tint(Color(hex: 0xB4531F)), lineSpacing: 4)
    first = LabelNode(
      "Warp: the threads that are stretched on the loom before anything is woven. They run the whole "
        + "length of the cloth, and bear the strain.", style: style)
    style.color = Palette.tint(Color(hex: 0x22755B))
    second = LabelNode(
      "Weft: the thread that is drawn through them, over one and under the next, to and fro, row upon row, "
        + "until there is a cloth. It need not be strong. It carries the colours, and it is what one sees "
        + "from afar.", style: style)
    super.init()
    backgroundColor = Palette.surface
    cornerRadius = 14
    clipsToBounds = true
    borderWidth = 1
    borderColor = Palette.line
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.advance() }
  }

  /// Swaps the texts.
  @MainActor func advance() {
    showsSecond.withLock { $0.toggle() }
    transitionLayout(animated: true)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 20, alignItems: .start) {
      showsSecond.withLock { $0 } ? second : first
      button
    }
    .inset(top: 24, left: 26, bottom: 24, right: 26)
  }

  override func animateLayoutTransition(_ context: LayoutTransitionContext) {
    guard context.isAnimated, let size = context.layout(for: .to)?.size else {
      return super.animateLayoutTransition(context)
    }
    // The second text is to the right of the first.
    let side: CGFloat = showsSecond.withLock { $0 } ? 1 : -1
    let distance = bounds.width
    Transaction.withoutAnimations {
      for text in context.insertedSubnodes where !isOnScreen(text) {
        text.frame = context.finalFrame(for: text).offsetBy(dx: side * distance, dy: 0)
        text.alpha = 0
      }
    }
    Transaction.animate(
      duration: Self.usualDuration * pace, completion: { context.completeTransition($0) }
    ) {
      for text in context.insertedSubnodes {
        text.frame = context.finalFrame(for: text)
        text.alpha = 1
      }
      for text in context.removedSubnodes {
        text.frame = context.initialFrame(for: text).offsetBy(dx: -side * distance, dy: 0)
        text.alpha = 0
      }
      button.frame = context.finalFrame(for: button)
      frame.size = size
    }
  }

  /// Whether a text is still sliding out, so that it reverses instead of sliding in from the side.
  @MainActor private func isOnScreen(_ text: DisplayNode) -> Bool {
    text.layer.animation(forKey: "opacity") != nil
  }
}
