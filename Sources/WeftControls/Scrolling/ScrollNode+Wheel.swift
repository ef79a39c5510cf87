import Foundation
import WeftCompositor
import WeftNodes

extension ScrollNode {
  /// Scrolls on an event of a wheel or a touchpad. Returns whether that was possible.
  @MainActor final func scroll(on event: ScrollEvent) -> Bool {
    if pull(on: event) { return true }
    // Shift makes a wheel that has one direction only scroll horizontally.
    let isTurned = event.modifiers.contains(.shift) && event.delta.width == 0
    let clicks = isTurned ? event.clicks.turned : event.clicks
    var delta = isTurned ? event.delta.turned : event.delta
    if clicks != .zero {
      delta = CGSize(width: clicks.width * clickDistance.width, height: clicks.height * clickDistance.height)
    }
    let coordinate: ScrollCoordinate = abs(delta.width) > abs(delta.height) ? .horizontal : .vertical
    guard isScrollEnabled, delta.width.isFinite, delta.height.isFinite,
      canScroll(by: delta[coordinate], coordinate)
    else { return false }
    if !driver.metrics.isScrollable(coordinate.other) { delta[coordinate.other] = 0 }
    tracker?.didScroll(self, on: event)
    if clicks != .zero {
      let isRelayed = event.modifiers.isEmpty && windowScene?.animatesInterface != false
      tracker?.follow(self, distancePerClick: isRelayed ? clickDistance : nil)
    }
    scroll(by: delta, isSmoothed: !event.isPrecise)
    return true
  }

  /// How far a click of the wheel scrolls, in points. As in GTK it grows with the viewport, but less than in
  /// proportion: 86 points for 800.
  @MainActor private final var clickDistance: CGSize {
    let viewport = driver.metrics.viewport
    return CGSize(
      width: pow(viewport.width, 2 / 3).rounded(), height: pow(viewport.height, 2 / 3).rounded())
  }

  /// Whether the content can scroll further in a direction.
  @MainActor final func canScroll(by distance: CGFloat, _ coordinate: ScrollCoordinate) -> Bool {
    let metrics = driver.metrics
    guard metrics.isScrollable(coordinate), distance != 0 else { return false }
    let range = metrics.range(coordinate)
    let place = driver.target[coordinate]
    return distance > 0 ? place < range.upperBound - 0.5 : place > range.lowerBound + 0.5
  }

  /// Scrolls for the user.
  ///
  /// - Parameter isSmoothed: whether the content moves there, instead of being there with the next frame.
  @MainActor final func scroll(by distance: CGSize, isSmoothed: Bool) {
    if isSmoothed && isVisible {
      driver.glide(by: distance, at: now)
      // It arrives at once, at the end of a page if there are any.
      if windowScene?.animatesInterface == false { contentOffset = driver.target }
    } else {
      driver.follow(distance, at: now)
      offsetDidChange()
    }
    motionDidBegin(.person)
  }
}

extension CGSize {
  fileprivate var turned: CGSize { CGSize(width: height, height: 0) }
}
