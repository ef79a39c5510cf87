import DemoSupport
import Foundation
import Weft

/// The window: the list in a scroll node.
final class KittensRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let scroller: ScrollNode
  private static let growthDuration: TimeInterval = 0.25
  private static let hint = "Tap a row, or a picture"

  @MainActor init() {
    let list = KittenListNode()
    scroller = ScrollNode(content: list)
    super.init(title: "Kittens", detail: Self.hint)
    insertSubnode(scroller, at: 0)
    list.blurb.onLink = { [weak self] address in self?.header.detail = address }
    for row in list.rows {
      row.onChange = { [weak self] in self?.animateLayout() }
    }
  }

  override func layout() {
    super.layout()
    scroller.frame = contentArea
  }

  /// Lays the list out again and animates each row to its new frame.
  @MainActor private func animateLayout() {
    Transaction.animate(duration: Self.growthDuration) {
      scroller.setNeedsLayout()
      scroller.layoutIfNeeded()
    }
  }
}
