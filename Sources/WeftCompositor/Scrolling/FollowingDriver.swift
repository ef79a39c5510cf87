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
    let offset = driver.offset(committedShift: driver.shift).rounded(scale: scale)
    properties.position[coordinate] -= offset[coordinate]
  }

  package func nextChange(after time: TimeInterval) -> TimeInterval? { driver.nextChange(after: time) }

  package func add(_ observer: FrameObserver) { driver.add(observer) }

  package func remove(_ observer: FrameObserver) { driver.remove(observer) }
}
