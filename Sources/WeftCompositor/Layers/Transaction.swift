import Foundation

/// Decides which changes of layers animate by themselves.
///
/// The settings of a transaction hold for the changes that its closure makes; transactions nest.
@MainActor
public enum Transaction {
  private enum Mode {
    /// Layers decide for themselves, by `animatesImplicitly`.
    case automatic
    case disabled
    /// Every change of an animatable property animates, and reports to the group.
    case animating(ImplicitAnimationStyle, CompletionGroup)
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
    try animate(ImplicitAnimationStyle.eased(timing, timingFunction), completion, changes)
  }

  /// Makes changes that animate once. See `animate(timing:timingFunction:completion:_:)`.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: how long the old values are shown before, in seconds.
  ///   - timingFunction: how the animations gain speed.
  ///   - completion: called once, on main, when all animations have ended.
  ///   - changes: sets properties of layers or nodes.
  public static func animate(
    duration: TimeInterval, delay: TimeInterval = 0, timingFunction: TimingFunction = .easeInOut,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil, _ changes: () throws -> Void
  ) rethrows {
    try animate(
      timing: AnimationTiming(delay: delay, duration: duration), timingFunction: timingFunction,
      completion: completion, changes)
  }

  /// Makes changes that come to their new values as by springs. See
  /// `animate(timing:timingFunction:completion:_:)`.
  ///
  /// - Parameters:
  ///   - spring: how the values move.
  ///   - delay: how long the old values are shown before, in seconds.
  ///   - completion: called once, on main, when all springs have settled.
  ///   - changes: sets properties of layers or nodes.
  public static func animate(
    spring: SpringMotion, delay: TimeInterval = 0,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil, _ changes: () throws -> Void
  ) rethrows {
    try animate(ImplicitAnimationStyle.spring(spring, delay: delay), completion, changes)
  }

  private static func animate(
    _ style: ImplicitAnimationStyle, _ completion: (@MainActor (Bool) -> Void)?, _ changes: () throws -> Void
  ) rethrows {
    let group = CompletionGroup(completion)
    defer { group.leave(finished: true) }
    try with(.animating(style, group), changes)
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

  /// The animation for a change of a layer, or nil for none. A layer that is in no tree shows nothing that
  /// could change, and one that was never shown animates only where a transaction says so, and not before
  /// it has a size.
  static func implicitAnimation(of layer: Layer) -> ImplicitAnimationStyle? {
    guard layer.root.tree?.animatesChanges != false else { return nil }
    let wasShown = layer.snapshot.wasTaken
    switch mode {
    case .disabled: return nil
    case .animating(let style, _):
      return (wasShown || !layer.bounds.isEmpty) && layer.root.tree != nil ? style : nil
    case .automatic: return layer.animatesImplicitly && wasShown ? standard : nil
    }
  }

  /// The completion that makes an animation part of the running transaction's group, if there is one.
  static func joinCompletion() -> (@MainActor (Bool) -> Void)? {
    guard case .animating(_, let group) = mode else { return nil }
    group.enter()
    return { group.leave(finished: $0) }
  }

  private static let standard = ImplicitAnimationStyle.eased(AnimationTiming(duration: 0.25), .easeInOut)
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
