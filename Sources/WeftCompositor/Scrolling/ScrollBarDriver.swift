import Foundation

/// Keeps the layer of a scroll bar's thumb in its place: a sublayer of the scrolled layer, which does not
/// scroll with the others.
package final class ScrollBarDriver: LayerDriver {
  private let driver: ScrollDriver
  private let coordinate: ScrollCoordinate

  /// Makes a driver for a thumb.
  package init(_ driver: ScrollDriver, _ coordinate: ScrollCoordinate) {
    self.driver = driver
    self.coordinate = coordinate
  }

  package var boundsOrigin: CGPoint? { nil }

  package func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    guard let bar = driver.bar(coordinate, at: time), bar.opacity > 0 else {
      properties.opacity = 0
      return
    }
    let origin = driver.offset(committedShift: properties.driverShift).rounded(scale: scale)
    properties.opacity = bar.opacity
    properties.bounds.size = bar.thumb.size
    properties.position = CGPoint(x: origin.x + bar.thumb.midX, y: origin.y + bar.thumb.midY)
    properties.cornerRadius = min(bar.thumb.width, bar.thumb.height) / 2
  }

  // The scroll driver says when bars change.

  package func nextChange(after time: TimeInterval) -> TimeInterval? { nil }

  package func add(_ observer: FrameObserver) {}

  package func remove(_ observer: FrameObserver) {}
}
