import Foundation

/// Accumulates scroll events with the Control key held.
struct PinchMachine: GestureMachine {
  private(set) var deadline: TimeInterval?
  /// The scale relative to that at the beginning.
  private(set) var scale: CGFloat = 1
  private var hasBegun = false

  /// The pause after which the gesture has ended, in seconds.
  static let longestPause: TimeInterval = 0.25
  /// The scrolling distance that doubles the scale, in points.
  static let doublingDistance: CGFloat = 200
  private static let limits: ClosedRange<CGFloat> = 0.001...1000

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .scrolled(let event):
      guard event.modifiers.contains(.control) else { return nil }
      let turn = event.delta.height
      guard turn.isFinite, turn != 0 else { return nil }
      let next = scale * exp2(-turn / Self.doublingDistance)
      scale = min(max(next, Self.limits.lowerBound), Self.limits.upperBound)
      deadline = input.time + Self.longestPause
      defer { hasBegun = true }
      return hasBegun ? .changed : .began
    case .deadlineReached, .pressed:
      deadline = nil
      return hasBegun ? .ended : .failed
    case .moved, .released: return nil
    }
  }
}
