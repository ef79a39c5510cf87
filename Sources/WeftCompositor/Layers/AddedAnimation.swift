import Foundation

/// An animation that was added to a layer and has not ended yet.
struct AddedAnimation {
  let identifier: AnimationIdentifier
  let key: String?
  let animation: any LayerAnimation
  /// Whether the animation was started by a change of a property.
  let isImplicit: Bool
  /// Whether the layer tree counts as settled while the animation runs: it never ends, or nothing waits for
  /// its end.
  let isAmbient: Bool
  /// When it was first committed; nil before that.
  var startTime: TimeInterval?
  let completion: (@MainActor (Bool) -> Void)?
}
