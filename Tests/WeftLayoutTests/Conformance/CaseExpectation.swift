import Foundation

/// The known part of the result of a case.
struct CaseExpectation: Decodable, Sendable {
  /// A rectangle of one colour in the picture.
  struct Region: Decodable, Sendable {
    let color: CaseColor
    let rect: CaseRect
  }

  private let sizeInPoints: [CGFloat]
  private let rects: [String: CaseRect]
  /// Rectangles that cover the picture, in the order in which they are drawn.
  let regions: [Region]

  private enum CodingKeys: String, CodingKey {
    case sizeInPoints = "size"
    case rects = "frames"
    case regions
  }

  /// The size of the whole layout, in points.
  var size: CGSize { CGSize(width: sizeInPoints[0], height: sizeInPoints[1]) }
  /// Frames of leaves, in points.
  var frames: [String: CGRect] { rects.mapValues(\.rect) }
}
