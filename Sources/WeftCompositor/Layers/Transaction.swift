import Foundation

/// Controls which changes of layers animate implicitly.
///
/// The settings of a transaction apply to the changes that its closure makes. Transactions can be nested.
@MainActor
public enum Transaction {
  private enum Mode {
    /// Each layer's `animatesImplicitly` decides.
    case automatic
    case disabled
    /// Every change of an animatable property animates, and reports to the group.
    case animating(ImplicitAnimationStyle, CompletionGroup)
  }

  private static var mode = Mode.automatic

  /// Applies changes that appear with the next frame, without animation. An implicit animation of the same property
  /// that is running goes on, towards the new value; see `Layer.removeImplicitAnimations()`.
  public static func withoutAnimations<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try with(.disabled, changes)
  }

  /// Applies changes with animations, including changes of layers that don't animate implicitly.
  ///
  /// - Parameters:
  ///   - timing: when and how often the animations run.
  ///   - timingFunction: the easing of the animations.
  ///   - completion: called once, on the main actor, when all animations of the transaction have ended; with
  ///     true if all ran to their end. Without any animation it is called immediately.
  ///   - changes: sets properties of layers.
  public static func animate(
    timing: AnimationTiming, timingFunction: TimingFunction = .easeInOut,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil, _ changes: () throws -> Void
  ) rethrows {
    try animate(ImplicitAnimationStyle.eased(timing, timingFunction), completion, changes)
  }

  /// Applies changes with animations that run once. See `animate(timing:timingFunction:completion:_:)`.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: how long the old values are shown first, in seconds.
  ///   - timingFunction: the easing of the animations.
  ///   - completion: called once, on the main actor, when all animations have ended.
  ///   - changes: sets properties of layers or nodes.
  public static func animate(
    duration: TimeInterval, delay: TimeInterval = 0, timingFunction: TimingFunction = .easeInOut,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil, _ changes: () throws -> Void
  ) rethrows {
    try animate(
      timing: AnimationTiming(delay: delay, duration: duration), timingFunction: timingFunction,
      completion: completion, changes)
  }

  /// Applies changes with spring animations. See `animate(timing:timingFunction:completion:_:)`.
  ///
  /// - Parameters:
  ///   - spring: the motion of the values.
  ///   - delay: how long the old values are shown first, in seconds.
  ///   - completion: called once, on the main actor, when all springs have settled.
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

  /// Whether changes of a layer may animate at all. Cheap, because it is called for every change.
  static func mayAnimate(_ layer: Layer) -> Bool {
    switch mode {
    case .disabled: false
    case .animating: true
    case .automatic: layer.animatesImplicitly
    }
  }

  /// The animation for a change of a layer, or nil for none.
  ///
  /// A layer that is in no tree doesn't animate. In a transaction, one that was never shown animates only if it
  /// has a size. Without a transaction, only layers that were shown animate.
  static func implicitAnimation(of layer: Layer) -> ImplicitAnimationStyle? {
    guard let tree = layer.layerTree, tree.animatesChanges else { return nil }
    let wasShown = layer.snapshot.wasTaken
    switch mode {
    case .disabled: return nil
    case .animating(let style, _):
      return wasShown || !layer.bounds.isEmpty ? style : nil
    case .automatic: return layer.animatesImplicitly && wasShown ? standard : nil
    }
  }

  /// Joins the group of the current transaction and returns the completion for one animation; nil if there is
  /// no group.
  static func joinCompletion() -> (@MainActor (Bool) -> Void)? {
    guard case .animating(_, let group) = mode else { return nil }
    group.enter()
    return { group.leave(finished: $0) }
  }

  private static let standard = ImplicitAnimationStyle.eased(AnimationTiming(duration: 0.25), .easeInOut)
}

/// Calls a closure when all members have left.
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
