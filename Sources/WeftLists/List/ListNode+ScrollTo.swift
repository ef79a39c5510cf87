import Foundation
import WeftCompositor
import WeftControls
import WeftNodes

@MainActor
extension ListNode {
  /// Scrolls to an item; does nothing if it does not exist.
  ///
  /// The elements between may not have been measured: the list corrects the target as their sizes become
  /// known.
  final func scroll(to path: IndexPath, _ position: ListScrollPosition, isAnimated: Bool) {
    guard let item = knownElement(at: .item(path))?.item() else {
      return Self.logger.warning("\(type(of: self)): no item \(Array(path)) to scroll to")
    }
    // Completions of updates may change the data.
    if windowScene != nil || listState.content.layout == nil { updateList(timeout: nil) }
    guard listState.content.layout != nil, let element = item.element, let path = element.indexPath
    else { return }
    listState.content.scrollTarget = .element(element, position)
    guard let place = offset(showing: path, at: position) else { return }
    if isAnimated, isVisible, windowScene?.animatesInterface != false {
      setContentOffset(place, animated: true)
    } else {
      settle(on: item, position)
    }
  }

  /// Scrolls immediately. The elements that come into view are then measured, which may move the item, so the
  /// offset is corrected several times.
  private func settle(on item: ItemReference, _ position: ListScrollPosition) {
    for _ in 0..<4 {
      guard let path = item.element?.indexPath, let place = offset(showing: path, at: position),
        place != contentOffset
      else { break }
      contentOffset = place
      if isVisible || windowScene != nil { updateList(timeout: nil) }
    }
    listState.content.scrollTarget = nil
  }

  /// Corrects the target of a motion to an item, or to an end of the content, when that has moved.
  ///
  /// - Parameter isReady: whether everything visible is measured.
  final func aimAtScrollTarget(isReady: Bool) {
    switch listState.content.scrollTarget {
    case nil: return
    case .element(let element, let position): aim(at: element, position)
    case .edge(let edge): aim(at: edge, isReady: isReady)
    }
  }

  private func aim(at element: CellElement, _ position: ListScrollPosition) {
    guard motion == .program, driver.isMoving, let path = element.indexPath else {
      listState.content.scrollTarget = nil
      return
    }
    guard let place = offset(showing: path, at: position) else { return }
    if abs(place.x - driver.target.x) + abs(place.y - driver.target.y) > 0.5 {
      driver.animate(to: place, at: now)
    }
  }

  private func aim(at edge: ScrollEdge, isReady: Bool) {
    let distance = self.distance(to: edge)
    if driver.isMoving {
      if abs(distance) > 0.5 {
        var delta = CGSize.zero
        delta[isHorizontal ? .horizontal : .vertical] = distance
        driver.glide(by: delta, at: now)
      }
      return
    }
    if isReady { listState.content.scrollTarget = nil }
    guard abs(distance) > 0.5 else { return }
    var place = driver.target
    place[isHorizontal ? .horizontal : .vertical] += distance
    contentOffset = place
  }

  /// The distance from the target offset to an end of the content, in points.
  private func distance(to edge: ScrollEdge) -> CGFloat {
    let coordinate: ScrollCoordinate = isHorizontal ? .horizontal : .vertical
    let range = driver.metrics.range(coordinate)
    return (edge == .start ? range.lowerBound : range.upperBound) - driver.target[coordinate]
  }

  /// Clears an end of the content as the scroll target if the content is no longer moving there, because it
  /// has been scrolled elsewhere. Called before the content gets another length.
  final func checkScrollTarget() {
    if case .edge(let edge)? = listState.content.scrollTarget, abs(distance(to: edge)) > 0.5 {
      listState.content.scrollTarget = nil
    }
  }

  /// The offset at which an item is visible.
  private func offset(showing path: IndexPath, at position: ListScrollPosition) -> CGPoint? {
    guard let frame = listState.content.layout?.frame(forItemAt: path) else { return nil }
    let room = CGRect(origin: driver.target, size: bounds.size).inset(by: adjustedContentInset)
    var place = room.origin
    place.y = Self.place(
      frame.minY, frame.height, in: room.minY, room.height, position.contains(.top),
      position.contains(.middle), position.contains(.bottom))
    place.x = Self.place(
      frame.minX, frame.width, in: room.minX, room.width, position.contains(.left),
      position.contains(.centeredHorizontally), position.contains(.right))
    // Rows that are wider than the viewport stay where they are, unless the program says where to.
    if !isHorizontal, frame.width > room.width,
      position.isDisjoint(with: [.left, .centeredHorizontally, .right])
    {
      place.x = room.minX
    }
    place.x -= adjustedContentInset.left
    place.y -= adjustedContentInset.top
    return driver.metrics.clamp(place)
  }

  private static func place(
    _ start: CGFloat, _ length: CGFloat, in from: CGFloat, _ room: CGFloat, _ isFirst: Bool, _ isMiddle: Bool,
    _ isLast: Bool
  ) -> CGFloat {
    if isFirst { return start }
    if isMiddle { return start + (length - room) / 2 }
    if isLast { return start + length - room }
    if start < from || length > room { return start }
    return max(from, start + length - room)
  }
}
