import DemoSupport
import Foundation
import Synchronization
import Weft

/// Cards in a list, in a grid, or with one enlarged. Each moves to its new frame on a spring.
final class CardsStageNode: StageNode, @unchecked Sendable {
  private enum Arrangement: Sendable {
    case list
    case grid
    case detail(CardNode)
  }

  private let arrangement = Mutex(Arrangement.list)
  private let cards: [CardNode]

  private static let gap: CGFloat = 12
  private static let usualDuration: TimeInterval = 0.55

  @MainActor override init(pace: Double) {
    cards = CardNode.all()
    super.init(pace: pace)
    for card in cards {
      card.addAction(for: .touchUpInside) { [weak self] card in
        self?.choose(card)
      }
    }
  }

  override func advance() {
    switch arrangement.withLock({ $0 }) {
    case .list: show(.grid)
    case .grid: show(.detail(cards[1]))
    case .detail: show(.list)
    }
  }

  /// Enlarges a card, or shows all of them again.
  @MainActor private func choose(_ card: CardNode) {
    if case .detail(let shown) = arrangement.withLock({ $0 }), shown === card {
      show(.grid)
    } else if case .list = arrangement.withLock({ $0 }) {
      show(.grid)
    } else {
      show(.detail(card))
    }
  }

  @MainActor private func show(_ next: Arrangement) {
    arrangement.withLock { $0 = next }
    transitionLayout(animated: true)
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: constrainedSize.max.width)
    let room = CGSize(
      width: max(constrainedSize.max.width - 2 * margin, 0),
      height: max(constrainedSize.max.height - 2 * margin, 0))
    let spec: any LayoutSpec =
      switch arrangement.withLock({ $0 }) {
      case .list: list(in: room)
      case .grid: grid(cards, columns: room.width < 440 ? 2 : 3, in: room)
      case .detail(let card): detail(of: card, in: room)
      }
    return spec.inset(top: margin, left: margin, bottom: margin, right: margin)
  }

  private func list(in room: CGSize) -> any LayoutSpec {
    let height = height(of: cards.count, in: room.height, atMost: 66)
    return VStack(spacing: Self.gap, alignItems: .stretch) {
      cards.map { $0.frame(height: height) }
    }
  }

  private func grid(_ cards: [CardNode], columns: Int, in room: CGSize) -> any LayoutSpec {
    let rows = (cards.count + columns - 1) / columns
    let width = (room.width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
    let height = height(of: rows, in: room.height, atMost: 190)
    return VStack(spacing: Self.gap) {
      for row in 0..<rows {
        HStack(spacing: Self.gap) {
          for card in cards[(row * columns)..<min((row + 1) * columns, cards.count)] {
            card.frame(width: width, height: height)
          }
        }
      }
    }
  }

  private func detail(of card: CardNode, in room: CGSize) -> any LayoutSpec {
    let others = cards.filter { $0 !== card }
    let small = min(room.height / 4, 110)
    return VStack(spacing: Self.gap, alignItems: .stretch) {
      card.frame(height: max(min(room.height - small - Self.gap, 380), 0))
      grid(others, columns: others.count, in: CGSize(width: room.width, height: small))
    }
  }

  private func height(of rows: Int, in room: CGFloat, atMost limit: CGFloat) -> CGFloat {
    max(min((room - CGFloat(rows - 1) * Self.gap) / CGFloat(rows), limit), 0).rounded(.down)
  }

  // MARK: Transition

  override func animateLayoutTransition(_ context: LayoutTransitionContext) {
    let spring = SpringMotion(duration: Self.usualDuration * pace, dampingRatio: 0.75)
    Transaction.animate(spring: spring, completion: { context.completeTransition($0) }) {
      for card in context.subnodes(for: .to) {
        card.frame = context.finalFrame(for: card)
        // Animates the contents of the card together with its edges.
        card.layoutIfNeeded()
      }
    }
  }
}
