import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftNodes

// The layout counts places from where the content begins. What lies between there and what is seen may become
// longer or shorter when it is measured, and then everything that is seen has other coordinates. `list.content.shift`
// gathers by how much; `placeCells` gives the cells their new frames, and shifts the offset along.

@MainActor
extension ListNode {
  /// The part of the content that is seen, in points of the layout; without what insets cover.
  final var visibleContentRect: CGRect {
    viewportRect.inset(by: contentInset)
  }

  /// The part of the content that is seen, in points of the layout.
  final var viewportRect: CGRect {
    var rect = bounds
    rect.origin.x += list.content.shift.x
    rect.origin.y += list.content.shift.y
    return rect
  }

  /// Whether the content is scrolled horizontally only.
  final var isHorizontal: Bool { list.content.layout?.scrollableDirections == .horizontal }

  /// Whether the first item is at the end of the content: places are counted from there.
  final var beginsAtEnd: Bool {
    guard let context = list.content.layout?.context else { return false }
    let isFromRight = context.layoutDirection == .rightToLeft
    return isHorizontal ? isFromRight != context.isInverted : context.isInverted
  }

  private var scrolled: ScrollCoordinate { isHorizontal ? .horizontal : .vertical }

  /// What is seen, so that it can be kept in its place.
  ///
  /// Nil if the beginning of the content is seen, which stays seen, whatever comes before what was the first.
  ///
  /// - Parameter isCandidate: which elements come into question.
  final func layoutAnchor(
    where isCandidate: (CollectionElementAddress) -> Bool = { _ in true }
  ) -> CollectionLayoutAnchor? {
    guard let layout = list.content.layout, !isAtStart else { return nil }
    return CollectionLayoutAnchor(in: visibleContentRect, of: layout, where: isCandidate)
  }

  /// Whether the beginning of the content is seen: it stays seen, whatever comes.
  private var isAtStart: Bool {
    guard let layout = list.content.layout else { return true }
    let rect = visibleContentRect
    if beginsAtEnd {
      return rect.origin[scrolled] + rect.size[scrolled] >= layout.contentSize[scrolled] - 0.5
    }
    return rect.origin[scrolled] <= 0.5
  }

  /// Notes how far an anchor is moved by what has become of the layout.
  final func moveAnchor(_ anchor: CollectionLayoutAnchor?, to state: inout any CollectionLayoutState) {
    guard let shift = anchor?.shift(in: state) else { return }
    list.content.shift.x += shift.x
    list.content.shift.y += shift.y
  }

  /// How far the end of what is seen is from the end of the content; nil where places count from the beginning.
  final var distanceFromEnd: CGFloat? {
    guard beginsAtEnd, let layout = list.content.layout else { return nil }
    let rect = visibleContentRect
    return layout.contentSize[scrolled] - rect.origin[scrolled] - rect.size[scrolled]
  }

  /// Sees to it that the same is seen where nothing else holds the content and places count from its end.
  final func keepDistanceFromEnd(_ distance: CGFloat?, hasAnchor: Bool) {
    guard let distance, !hasAnchor, let now = distanceFromEnd else { return }
    list.content.shift[scrolled] += now - distance
  }

  /// Keeps the end of what is seen where it is, if places are counted from there, though the list has another
  /// size or other insets now: a chat goes on to show its last line when the window becomes lower.
  final func keepEnd(of old: CollectionLayoutContext) {
    guard beginsAtEnd else { return }
    func end(_ size: CGSize, _ inset: EdgeInsets) -> CGFloat {
      isHorizontal ? size.width - inset.right : size.height - inset.bottom
    }
    list.content.shift[scrolled] += end(old.viewportSize, old.contentInset) - end(bounds.size, contentInset)
  }

  /// Shows the first item.
  final func scrollToStart() {
    guard let layout = list.content.layout else { return }
    let rect = visibleContentRect
    guard beginsAtEnd else {
      list.content.shift[scrolled] -= rect.origin[scrolled]
      return
    }
    list.content.shift[scrolled] += layout.contentSize[scrolled] - rect.origin[scrolled] - rect.size[scrolled]
  }

  /// Changes the layout in a way that keeps what is seen in its place.
  final func changeLayout(_ change: (inout any CollectionLayoutState) -> Void) {
    guard var state = list.content.layout else { return }
    let anchor = layoutAnchor()
    let distance = distanceFromEnd
    list.content.layout = nil
    change(&state)
    moveAnchor(anchor, to: &state)
    list.content.layout = state
    keepDistanceFromEnd(distance, hasAnchor: anchor != nil)
  }
}
