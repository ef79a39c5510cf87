import Foundation
import Weft

/// A square that a press moves 100 points to the right in 0.1 seconds, and then 100 points down in 0.1 seconds. A timer
/// of the window's clock shows a second square in the lower left corner, 0.25 seconds after the press.
final class MovingNode: DisplayNode, @unchecked Sendable {
  private let square = DisplayNode()
  private let late = DisplayNode()

  override init() {
    super.init()
    backgroundColor = .white
    square.backgroundColor = .black
    late.backgroundColor = Color(red: 1, green: 0, blue: 0)
    late.isHidden = true
    addSubnode(square)
    addSubnode(late)
    square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    late.frame = CGRect(x: 0, y: 130, width: 20, height: 20)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    Transaction.animate(duration: 0.1, timingFunction: .linear, completion: { [self] _ in moveDown() }) {
      square.frame.origin.x = 100
    }
    windowScene?.clock.perform(after: 0.25) { [self] in late.isHidden = false }
    return true
  }

  @MainActor private func moveDown() {
    Transaction.animate(duration: 0.1, timingFunction: .linear) { square.frame.origin.y = 100 }
  }
}
