import Foundation
import WeftLayout

/// What a corner spec is given besides its elements.
struct CornerProperties: Sendable {
  var location = CornerLocation.topLeft
  var offset = CGPoint.zero
  var wrapsCorner = false
}
