import Foundation
import WeftCompositor

extension Layer {
  /// Moves the layer a little to and fro, because it is what the user has to deal with first.
  package func emphasize() {
    let steps: [CGFloat] = [0, -6, 5, -3, 2, 0]
    add(
      KeyframeAnimation(
        .transform, values: steps.map { AffineTransform(translationByX: $0, byY: 0) },
        timing: AnimationTiming(duration: 0.3)))
  }
}
