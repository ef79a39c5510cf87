import Foundation
import WeftCompositor

@MainActor
extension ListNode {
  /// Scrolls to an item; nothing happens if there is none.
  ///
  /// What lies between may not have been measured: the list aims anew as it gets to know sizes.
  final func scroll(to path: IndexPath, _ position: ListScrollPosition, isAnimated: Bool) {
    guard let element = knownElement(at: .item(path)) else {
      return Self.logger.warning("\(type(of: self)): there is no item \(Array(path)) to scroll to")
    }
    if windowScene != nil || list.layout == nil { updateList(patience: nil) }
    guard list.layout != nil else { return }
    list.scrollTarget = ScrollTarget(element: element, position: position)
    guard let place = offset(showing: path, at: position) else { return }
    if isAnimated, isVisible {
      setContentOffset(place, animated: true)
    } else {
      settle(on: element, position)
    }
  }

  /// Scrolls at once: what comes into view there is measured, and may move the item, so that it takes another
  /// look.
  private func settle(on element: CellElement, _ position: ListScrollPosition) {
    for _ in 0..<4 {
      guard let path = element.indexPath, let place = offset(showing: path, at: position),
        place != contentOffset
      else { break }
      contentOffset = place
      if isVisible || windowScene != nil { updateList(patience: nil) }
    }
    list.scrollTarget = nil
  }

  /// Bends a motion to an item towards where that is by now.
  final func aimAtScrollTarget() {
    guard let target = list.scrollTarget else { return }
    guard motion == .program, driver.isMoving, let path = target.element?.indexPath,
      let place = offset(showing: path, at: target.position)
    else {
      if !driver.isMoving || motion != .program { list.scrollTarget = nil }
      return
    }
    if abs(place.x - driver.target.x) + abs(place.y - driver.target.y) > 0.5 {
      driver.animate(to: place, at: now)
    }
  }

  /// The offset at which an item is seen.
  private func offset(showing path: IndexPath, at position: ListScrollPosition) -> CGPoint? {
    guard let frame = list.layout?.frame(forItemAt: path) else { return nil }
    let room = CGRect(origin: driver.target, size: bounds.size).inset(by: contentInset)
    var place = room.origin
    place.y = Self.place(
      frame.minY, frame.height, in: room.minY, room.height, position.contains(.top),
      position.contains(.middle), position.contains(.bottom))
    place.x = Self.place(
      frame.minX, frame.width, in: room.minX, room.width, position.contains(.left),
      position.contains(.centeredHorizontally), position.contains(.right))
    place.x -= contentInset.left
    place.y -= contentInset.top
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
