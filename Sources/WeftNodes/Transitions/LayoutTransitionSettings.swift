import Foundation

/// How a node animates the transitions of its layout.
struct LayoutTransitionSettings: Sendable {
  var duration: TimeInterval = 0.2
  var delay: TimeInterval = 0
  var options = AnimationOptions.curveEaseInOut
  var animatesSizeChanges = true
}
