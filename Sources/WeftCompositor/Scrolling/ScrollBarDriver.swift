import Foundation

/// Positions the layer of a scroll bar's thumb: a sublayer of the scrolled layer that doesn't scroll with the
/// others.
package final class ScrollBarDriver: LayerDriver {
  private let driver: ScrollDriver
  private let coordinate: ScrollCoordinate

  /// Creates a driver for a thumb.
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

  // The scroll driver reports changes of the bars.

  package func nextChange(after time: TimeInterval) -> TimeInterval? { nil }

  package func add(_ observer: FrameObserver) {}

  package func remove(_ observer: FrameObserver) {}
}
