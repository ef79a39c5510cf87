import Foundation
import WeftGraphics

/// Keeps a sublayer of a scrolled layer at an edge of what is seen, as far as its limits allow: a header that
/// stays while its section is scrolled through.
///
/// It is made for one commit: for the frames, and the shift of coordinates, that this one has.
package final class StickyDriver: LayerDriver {
  /// An edge of what is seen.
  package enum Edge: Hashable, Sendable {
    case top, bottom, left, right
  }

  private let driver: ScrollDriver
  private let edge: Edge
  private let frame: CGRect
  private let limits: CGRect
  private let shown: CGPoint
  private let shift: CGPoint

  /// Makes a driver for a layer.
  ///
  /// - Parameters:
  ///   - driver: what scrolls the superlayer.
  ///   - edge: the edge at which the layer stays.
  ///   - frame: where the layer would be if it scrolled with the others, in points.
  ///   - limits: what it does not leave, in points.
  ///   - shown: where the layer is as far as main knows: the origin of its frame.
  package init(_ driver: ScrollDriver, edge: Edge, frame: CGRect, limits: CGRect, shown: CGPoint) {
    self.driver = driver
    self.edge = edge
    self.frame = frame
    self.limits = limits
    self.shown = shown
    shift = driver.shift
  }

  package var boundsOrigin: CGPoint? { nil }

  package func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    let metrics = driver.metrics
    let origin = driver.offset(committedShift: shift).rounded(scale: scale)
    let visible = CGRect(origin: origin, size: metrics.viewport).inset(by: metrics.inset)
    let place = stuckOrigin(in: visible)
    // An animation may have the layer somewhere else than where it belongs.
    properties.position.x += place.x - shown.x
    properties.position.y += place.y - shown.y
  }

  private func stuckOrigin(in visible: CGRect) -> CGPoint {
    var origin = frame.origin
    switch edge {
    case .top: origin.y = max(frame.minY, min(visible.minY, limits.maxY - frame.height))
    case .bottom: origin.y = min(frame.minY, max(visible.maxY - frame.height, limits.minY))
    case .left: origin.x = max(frame.minX, min(visible.minX, limits.maxX - frame.width))
    case .right: origin.x = min(frame.minX, max(visible.maxX - frame.width, limits.minX))
    }
    return origin
  }

  // The scroll driver says when it moves.

  package func nextChange(after time: TimeInterval) -> TimeInterval? { nil }

  package func add(_ observer: FrameObserver) {}

  package func remove(_ observer: FrameObserver) {}
}
