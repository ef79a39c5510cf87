import Foundation
import WeftThreads

/// How far layers are moved sideways together, over time: a row that is swiped, and what appears beside it. Any thread.
///
/// As with a `ScrollDriver`, main gives impulses, and the compositor carries them out. The layers have a
/// `DisplacementDriver` each.
package final class Displacement: Sendable {
  private struct State {
    var distance = ScrollMotion(restingAt: 0)
    var expansion = ScrollMotion(restingAt: 0)
    /// The number of impulses.
    var version = 0
    var observers: [FrameObserver] = []
  }

  private let state = Protected(State())

  /// The natural frequency of the spring, in radians per second.
  private static let frequency: CGFloat = 20
  /// The unit of `expansion` in motions, which end within a tenth of a point.
  private static let expansionUnit: CGFloat = 100

  /// Creates a displacement of nothing.
  package init() {}

  /// How far the layers are moved at a time, in points; positive is to the right.
  package func distance(at time: TimeInterval) -> CGFloat {
    state.withLock { $0.distance.position(at: time) }
  }

  /// Where the motion ends, in points.
  package var target: CGFloat { state.withLock { $0.distance.target } }

  /// When the motion ends, in seconds; minus infinity at rest.
  package var end: TimeInterval { state.withLock { max($0.distance.end, $0.expansion.end) } }

  /// Moves the layers immediately, and ends a motion.
  package func jump(to distance: CGFloat) {
    change { $0.distance = ScrollMotion(restingAt: distance) }
  }

  /// Moves the layers by a spring, from where they are.
  ///
  /// - Parameter velocity: their velocity at the beginning, in points per second.
  package func spring(to target: CGFloat, velocity: CGFloat, at time: TimeInterval) {
    change { state in
      let place = state.distance.position(at: time)
      // Away from the target it would swing back, and towards it faster than this beyond it.
      let way = target - place
      let limit = Self.frequency * abs(way)
      let speed = way * velocity > 0 ? min(max(velocity, -limit), limit) : 0
      state.distance = ScrollMotion(
        from: place, velocity: speed, to: target, frequency: Self.frequency, start: time)
    }
  }

  /// Lets the first action take the place of all, or no longer.
  package func expand(_ isExpanded: Bool, animated isAnimated: Bool, at time: TimeInterval) {
    let target = isExpanded ? Self.expansionUnit : 0
    change { state in
      let place = state.expansion.position(at: time)
      state.expansion =
        isAnimated
        ? ScrollMotion(from: place, velocity: 0, to: target, frequency: Self.frequency * 1.5, start: time)
        : ScrollMotion(restingAt: target)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let observers = state.withLock { state in
      body(&state)
      state.version += 1
      return state.observers
    }
    observers.wake()
  }

  // MARK: Drivers

  /// What layers show at a time.
  struct Sample {
    let distance: CGFloat
    /// From 0 to 1.
    let expansion: CGFloat
    /// The number of impulses so far.
    let version: Int
  }

  func sample(at time: TimeInterval) -> Sample {
    state.withLock { state in
      Sample(
        distance: state.distance.position(at: time),
        expansion: state.expansion.position(at: time) / Self.expansionUnit, version: state.version)
    }
  }

  /// When a layer next changes.
  ///
  /// - Parameter shown: the time and the impulses that it shows; nil if it shows nothing yet.
  func nextChange(after time: TimeInterval, shown: (time: TimeInterval, version: Int)?) -> TimeInterval? {
    state.withLock { state in
      guard let shown, shown.version == state.version else { return time }
      return shown.time < max(state.distance.end, state.expansion.end) ? time : nil
    }
  }

  func add(_ observer: FrameObserver) { state.withLock { $0.observers.add(observer) } }

  func remove(_ observer: FrameObserver) { state.withLock { $0.observers.remove(observer) } }
}
