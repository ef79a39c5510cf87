import Foundation
import WeftGraphics
import WeftThreads

/// Moves a layer along with a displacement, in whole pixels.
package final class DisplacementDriver: LayerDriver {
  /// What the layer is.
  package enum Role: Hashable, Sendable {
    /// The row that is swiped.
    case row
    /// An action beside it. Its place in the model is the one where the row is moved by `length`, in points.
    ///
    /// - `share`: the part of the distance from the edge at which it begins.
    /// - `isFirst`: whether it takes the place of all when they expand.
    case action(share: CGFloat, length: CGFloat, isFirst: Bool)
    /// What an action shows: in the middle of the part that is visible, and pale until enough of it is.
    ///
    /// - `width`: the width of the action, in points.
    case content(width: CGFloat, length: CGFloat)
  }

  private let displacement: Displacement
  private let role: Role
  private let shown = Protected<(time: TimeInterval, version: Int)?>(nil)

  /// Creates a driver for one layer.
  package init(_ displacement: Displacement, _ role: Role) {
    self.displacement = displacement
    self.role = role
  }

  package var boundsOrigin: CGPoint? { nil }

  package func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    let sample = displacement.sample(at: time)
    shown.withLock { $0 = (time, sample.version) }
    place(&properties, sample, scale: scale)
  }

  package func show(in properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    place(&properties, displacement.sample(at: time), scale: scale)
  }

  private func place(
    _ properties: inout LayerProperties, _ sample: Displacement.Sample, scale: CGFloat
  ) {
    let distance: CGFloat
    switch role {
    case .row: distance = sample.distance
    case .action(let share, let length, let isFirst):
      let expanded = isFirst ? share + (1 - share) * sample.expansion : share
      // The distance has the sign of the side.
      distance = sample.distance * expanded - (sample.distance < 0 ? -length : length) * share
    case .content(let width, let length):
      let part = length > 0 ? min(abs(sample.distance) / length, 1) : 1
      distance = (sample.distance < 0 ? part - 1 : 1 - part) * width / 2
      properties.opacity *= min(max((part - Self.palePart) / (1 - Self.palePart), 0), 1)
    }
    properties.position.x += (distance * scale).rounded() / scale
  }

  /// The part of an action that is visible before its content is.
  private static let palePart: CGFloat = 0.3

  package func nextChange(after time: TimeInterval) -> TimeInterval? {
    displacement.nextChange(after: time, shown: shown.withLock { $0 })
  }

  package func add(_ observer: FrameObserver) { displacement.add(observer) }

  package func remove(_ observer: FrameObserver) { displacement.remove(observer) }
}
