import Foundation
import WeftGraphics

/// Moves a layer along with the content of a scrolled layer that is not its superlayer, in one direction: the headings above
/// a table that is scrolled horizontally.
package final class FollowingDriver: LayerDriver {
  private let driver: ScrollDriver
  private let coordinate: ScrollCoordinate

  /// Creates a driver for a layer whose place in the model is the one where nothing is scrolled.
  package init(_ driver: ScrollDriver, _ coordinate: ScrollCoordinate) {
    self.driver = driver
    self.coordinate = coordinate
  }

  package var boundsOrigin: CGPoint? { nil }

  package func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    // The scrolled layer may come after this one in a frame.
    move(&properties, by: driver.offset(at: time), scale: scale)
  }

  package func show(in properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    move(&properties, by: driver.offset, scale: scale)
  }

  private func move(_ properties: inout LayerProperties, by offset: CGPoint, scale: CGFloat) {
    properties.position[coordinate] -= offset.rounded(scale: scale)[coordinate]
  }

  package func nextChange(after time: TimeInterval) -> TimeInterval? { driver.nextChange(after: time) }

  package func add(_ observer: FrameObserver) { driver.add(observer) }

  package func remove(_ observer: FrameObserver) { driver.remove(observer) }
}
