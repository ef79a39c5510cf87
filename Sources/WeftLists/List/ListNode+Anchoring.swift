import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftListLayouts
import WeftNodes

// The layout measures positions from where the content begins. When elements between there and the visible
// part are measured, their lengths may change, and everything visible gets other coordinates.
// `listState.content.shift` accumulates the difference; `place(_:_:)` gives the cells their new frames, and shifts
// the offset by the same amount.

@MainActor
extension ListNode {
  /// The visible part of the content, in points of the layout, without the area that insets cover.
  final var visibleContentRect: CGRect {
    viewportRect.inset(by: adjustedContentInset)
  }

  /// The visible part of the content, in points of the layout.
  final var viewportRect: CGRect {
    var rect = bounds
    rect.origin.x += listState.content.shift.x
    rect.origin.y += listState.content.shift.y
    return rect
  }

  /// Whether the content scrolls horizontally only.
  final var isHorizontal: Bool { listState.content.layout?.scrollableDirections == .horizontal }

  /// Whether the first item is at the end of the content, so that positions are measured from there.
  final var beginsAtEnd: Bool {
    guard let context = listState.content.layout?.context else { return false }
    let isFromRight = context.layoutDirection == .rightToLeft
    return isHorizontal ? isFromRight != context.isInverted : context.isInverted
  }

  private var scrolled: ScrollCoordinate { isHorizontal ? .horizontal : .vertical }

  /// The visible element that has to keep its position.
  ///
  /// Nil if the beginning of the content is visible: it then stays visible, even if something is inserted
  /// before the first element.
  ///
  /// - Parameter isCandidate: returns whether an element can be the anchor.
  final func layoutAnchor(
    where isCandidate: (CollectionElementAddress) -> Bool = { _ in true }
  ) -> CollectionLayoutAnchor? {
    guard let layout = listState.content.layout, !isAtStart else { return nil }
    return CollectionLayoutAnchor(in: visibleContentRect, of: layout, where: isCandidate)
  }

  /// Whether the beginning of the content is visible. It then stays visible in updates.
  private var isAtStart: Bool {
    guard let layout = listState.content.layout else { return true }
    let rect = visibleContentRect
    if beginsAtEnd {
      return rect.origin[scrolled] + rect.size[scrolled] >= layout.contentSize[scrolled] - 0.5
    }
    // New rows at the beginning become visible also where they push away a ring that is turning.
    return rect.origin[scrolled] <= (isHorizontal ? 0 : adjustedContentInset.top - contentInset.top) + 0.5
  }

  /// Adds the distance by which the new layout moves an anchor to the shift.
  final func moveAnchor(_ anchor: CollectionLayoutAnchor?, to state: inout any CollectionLayoutState) {
    guard let shift = anchor?.shift(in: state) else { return }
    listState.content.shift.x += shift.x
    listState.content.shift.y += shift.y
  }

  /// The distance from the end of the visible part to the end of the content; nil where positions are
  /// measured from the beginning.
  final var distanceFromEnd: CGFloat? {
    guard beginsAtEnd, let layout = listState.content.layout else { return nil }
    let rect = visibleContentRect
    return layout.contentSize[scrolled] - rect.origin[scrolled] - rect.size[scrolled]
  }

  /// Keeps the distance from the end of the content where there is no anchor and positions are measured from
  /// the end.
  final func keepDistanceFromEnd(_ distance: CGFloat?, hasAnchor: Bool) {
    guard let distance, !hasAnchor, let now = distanceFromEnd else { return }
    listState.content.shift[scrolled] += now - distance
  }

  /// Keeps the end of the visible part in place when the size or the insets of the list change, if positions
  /// are measured from the end. A chat continues to show its last line when the window becomes lower.
  final func keepEnd(of old: CollectionLayoutContext) {
    guard beginsAtEnd else { return }
    func end(_ size: CGSize, _ inset: EdgeInsets) -> CGFloat {
      isHorizontal ? size.width - inset.right : size.height - inset.bottom
    }
    listState.content.shift[scrolled] +=
      end(old.viewportSize, old.contentInset) - end(bounds.size, contentInset)
  }

  /// Scrolls to the first item.
  final func scrollToStart() {
    guard let layout = listState.content.layout, !isBeyondTop else { return }
    let rect = visibleContentRect
    guard beginsAtEnd else {
      listState.content.shift[scrolled] -= rect.origin[scrolled]
      return
    }
    listState.content.shift[scrolled] +=
      layout.contentSize[scrolled] - rect.origin[scrolled] - rect.size[scrolled]
  }

  /// Changes the layout, and keeps the visible part in its place.
  final func changeLayout(_ change: (inout any CollectionLayoutState) -> Void) {
    guard var state = listState.content.layout else { return }
    let anchor = layoutAnchor()
    let distance = distanceFromEnd
    listState.content.layout = nil
    change(&state)
    moveAnchor(anchor, to: &state)
    listState.content.layout = state
    keepDistanceFromEnd(distance, hasAnchor: anchor != nil)
  }
}
