import Foundation
import WeftLayout

/// A size range as written in a case: two pairs, with `null` for infinity.
struct CaseSizeRange: Decodable {
  let min: [CGFloat?]
  let max: [CGFloat?]

  var range: SizeRange { SizeRange(min: Self.size(min), max: Self.size(max)) }

  private static func size(_ lengths: [CGFloat?]) -> CGSize {
    CGSize(width: lengths[0] ?? .infinity, height: lengths[1] ?? .infinity)
  }
}
