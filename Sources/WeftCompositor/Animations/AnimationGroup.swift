import Foundation

/// Several animations of one layer that run, repeat and end as one.
public struct AnimationGroup: LayerAnimation {
  /// The animations. Their delays count from the start of the group, and they are cut off at the group's end.
  public var animations: [any LayerAnimation]
  /// When the group runs.
  public var timing: AnimationTiming

  /// Creates a group. Without a timing it runs once, until its last animation has ended.
  public init(_ animations: [any LayerAnimation], timing: AnimationTiming? = nil) {
    self.animations = animations
    let longest = animations.map(\.timing.totalDuration).max() ?? 0
    self.timing = timing ?? AnimationTiming(duration: longest, fill: .backwards)
  }

  /// See `LayerAnimation`.
  public func apply(to properties: inout LayerProperties, at time: TimeInterval) {
    for animation in animations { animation.sample(&properties, elapsed: time) }
  }
}
