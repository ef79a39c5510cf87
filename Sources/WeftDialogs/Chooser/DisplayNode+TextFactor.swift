import Foundation
import WeftNodes

extension DisplayNode {
  /// By how much text is larger than usual: at least 1. What stands beside text grows with it.
  var textFactor: CGFloat { max(traitCollection.contentSizeMultiplier, 1) }
}
