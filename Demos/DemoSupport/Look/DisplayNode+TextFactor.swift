import Foundation
import Weft

extension DisplayNode {
  /// By how much text is larger than usual: at least 1. What stands around text grows with it.
  public final var textFactor: CGFloat { max(traitCollection.contentSizeMultiplier, 1) }
}
