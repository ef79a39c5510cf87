import Foundation
import WeftGraphics

/// Keeps a sublayer of a scrolled layer at an edge of the visible area, within limits: a header that stays
/// while its section is scrolled.
///
/// It is created for one commit, with the frames and the coordinate shift of that commit.
package final class StickyDriver: LayerDriver {
  /// An edge of the visible area.
  package enum Edge: Hashable, Sendable {
    case top, bottom, left, right
  }

  private let driver: ScrollDriver
  private let edge: Edge
  private let frame: CGRect
  private let limits: CGRect
  private let shown: CGPoint
  private let shift: CGPoint

  /// Creates a driver for a layer.
  ///
  /// - Parameters:
  ///   - driver: the driver of the superlayer.
  ///   - edge: the edge at which the layer stays.
  ///   - frame: the layer's frame if it scrolled with the others, in points.
  ///   - limits: the area that the layer doesn't leave, in points.
  ///   - shown: the origin of the layer's frame in the model.
  package init(_ driver: ScrollDriver, edge: Edge, frame: CGRect, limits: CGRect, shown: CGPoint) {
    self.driver = driver
    self.edge = edge
    self.frame = frame
    self.limits = limits
    self.shown = shown
    shift = driver.shift
  }

  /// Whether another driver places the layer in the same way.
  package func isSame(as other: StickyDriver) -> Bool {
    driver === other.driver && edge == other.edge && frame == other.frame && limits == other.limits
      && shown == other.shown && shift == other.shift
  }

  package var boundsOrigin: CGPoint? { nil }

  package func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    let metrics = driver.metrics
    let origin = driver.offset(committedShift: shift).rounded(scale: scale)
    let visible = CGRect(origin: origin, size: metrics.viewport).inset(by: metrics.inset)
    let place = stickyOrigin(in: visible)
    // Relative, because an animation may have moved the layer away from its frame.
    properties.position.x += place.x - shown.x
    properties.position.y += place.y - shown.y
  }

  private func stickyOrigin(in visible: CGRect) -> CGPoint {
    var origin = frame.origin
    switch edge {
    case .top: origin.y = max(frame.minY, min(visible.minY, limits.maxY - frame.height))
    case .bottom: origin.y = min(frame.minY, max(visible.maxY - frame.height, limits.minY))
    case .left: origin.x = max(frame.minX, min(visible.minX, limits.maxX - frame.width))
    case .right: origin.x = min(frame.minX, max(visible.maxX - frame.width, limits.minX))
    }
    return origin
  }

  // The scroll driver reports its own changes.

  package func nextChange(after time: TimeInterval) -> TimeInterval? { nil }

  package func add(_ observer: FrameObserver) {}

  package func remove(_ observer: FrameObserver) {}
}
