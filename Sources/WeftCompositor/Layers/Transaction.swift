import Foundation

/// Decides which changes of layers animate by themselves.
///
/// The settings of a transaction hold for the changes that its closure makes; transactions nest.
@MainActor
public enum Transaction {
  /// How implicit animations run.
  struct AnimationStyle {
    let timing: AnimationTiming
    let timingFunction: TimingFunction
  }

  private enum Mode {
    /// Layers decide for themselves, by `animatesImplicitly`.
    case automatic
    case disabled
    /// Every change of an animatable property animates, and reports to the group.
    case animating(AnimationStyle, CompletionGroup)
  }

  private static var mode = Mode.automatic

  /// Makes changes that appear with the next frame, without animation.
  public static func withoutAnimations<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try with(.disabled, changes)
  }

  /// Makes changes that animate, also those of layers that do not by themselves.
  ///
  /// - Parameters:
  ///   - timing: when and how often the animations run.
  ///   - timingFunction: how they gain speed.
  ///   - completion: called once, on main, when all animations of the transaction have ended; with
  ///     true if all ran to their end. Without any animation it is called at once.
  ///   - changes: sets properties of layers.
  public static func animate(
    timing: AnimationTiming, timingFunction: TimingFunction = .easeInOut,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil, _ changes: () throws -> Void
  ) rethrows {
    let group = CompletionGroup(completion)
    defer { group.leave(finished: true) }
    try with(.animating(AnimationStyle(timing: timing, timingFunction: timingFunction), group), changes)
  }

  /// Makes changes that animate once, at once. See `animate(timing:timingFunction:completion:_:)`.
  public static func animate(
    duration: TimeInterval, timingFunction: TimingFunction = .easeInOut,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil, _ changes: () throws -> Void
  ) rethrows {
    try animate(
      timing: AnimationTiming(duration: duration), timingFunction: timingFunction, completion: completion,
      changes)
  }

  private static func with<Result>(_ mode: Mode, _ changes: () throws -> Result) rethrows -> Result {
    let outer = self.mode
    self.mode = mode
    defer { self.mode = outer }
    return try changes()
  }

  /// Whether changes of a layer may animate at all. Asked on every change, so it is cheap.
  static func mayAnimate(_ layer: Layer) -> Bool {
    switch mode {
    case .disabled: false
    case .animating: true
    case .automatic: layer.animatesImplicitly
    }
  }

  /// The animation for a change of a layer, or nil for none. A layer that was never shown has nothing
  /// to animate from.
  static func implicitAnimation(of layer: Layer) -> AnimationStyle? {
    guard layer.snapshot.layer != nil else { return nil }
    switch mode {
    case .disabled: return nil
    case .animating(let style, _): return style
    case .automatic: return layer.animatesImplicitly ? standard : nil
    }
  }

  /// The completion that makes an animation part of the running transaction's group, if there is one.
  static func joinCompletion() -> (@MainActor (Bool) -> Void)? {
    guard case .animating(_, let group) = mode else { return nil }
    group.enter()
    return { group.leave(finished: $0) }
  }

  private static let standard = AnimationStyle(
    timing: AnimationTiming(duration: 0.25), timingFunction: .easeInOut)
}

/// Calls a closure when everybody who entered has left.
@MainActor
private final class CompletionGroup {
  private var members = 1
  private var allFinished = true
  private let completion: (@MainActor (Bool) -> Void)?

  init(_ completion: (@MainActor (Bool) -> Void)?) { self.completion = completion }

  func enter() { members += 1 }

  func leave(finished: Bool) {
    members -= 1
    allFinished = allFinished && finished
    if members == 0 { completion?(allFinished) }
  }
}
