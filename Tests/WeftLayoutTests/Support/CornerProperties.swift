import Foundation
import WeftLayout

/// The properties of a corner spec, without its elements.
struct CornerProperties: Sendable {
  var location = CornerLocation.topLeft
  var offset = CGPoint.zero
  var wrapsCorner = false
}
