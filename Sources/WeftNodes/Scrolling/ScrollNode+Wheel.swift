import Foundation
import WeftCompositor

extension ScrollNode {
  /// Scrolls by what a wheel or a touchpad did, and says whether that was possible.
  @MainActor final func scroll(on event: ScrollEvent) -> Bool {
    var delta = event.delta
    // Shift turns a wheel that has one direction only.
    if event.modifiers.contains(.shift), delta.width == 0 { delta = CGSize(width: delta.height, height: 0) }
    let coordinate: ScrollCoordinate = abs(delta.width) > abs(delta.height) ? .horizontal : .vertical
    guard isScrollEnabled, delta.width.isFinite, delta.height.isFinite,
      canScroll(by: delta[coordinate], coordinate)
    else { return false }
    if !driver.metrics.isScrollable(coordinate.other) { delta[coordinate.other] = 0 }
    windowScene?.scrolling.didScroll(self, on: event)
    scroll(by: delta, isSmoothed: !event.isPrecise)
    return true
  }

  /// Whether there is something more to be seen in a direction.
  @MainActor final func canScroll(by distance: CGFloat, _ coordinate: ScrollCoordinate) -> Bool {
    let metrics = driver.metrics
    guard metrics.isScrollable(coordinate), distance != 0 else { return false }
    let range = metrics.range(coordinate)
    let place = driver.target[coordinate]
    return distance > 0 ? place < range.upperBound - 0.5 : place > range.lowerBound + 0.5
  }

  /// Scrolls for a person.
  ///
  /// - Parameter isSmoothed: whether the content moves there, instead of being there with the next frame.
  @MainActor final func scroll(by distance: CGSize, isSmoothed: Bool) {
    if isSmoothed && isVisible {
      driver.glide(by: distance, at: now)
    } else {
      driver.follow(distance, at: now)
      offsetDidChange()
    }
    motionDidBegin(.person)
  }
}
