import Foundation

/// An animation that was added to a layer and has not ended yet.
struct AddedAnimation {
  let identifier: AnimationIdentifier
  let key: String?
  let animation: any LayerAnimation
  /// Whether a change of a property has started it.
  let isImplicit: Bool
  /// Whether the picture counts as settled while it runs: it goes on without end, or nothing follows from it.
  let isAmbient: Bool
  /// When it was first committed, or nil as long as it was not.
  var startTime: TimeInterval?
  let completion: (@MainActor (Bool) -> Void)?
}
