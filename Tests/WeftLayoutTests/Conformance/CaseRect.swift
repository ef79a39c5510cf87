import Foundation

/// A rectangle as written in a case: `[x, y, width, height]`, in points.
struct CaseRect: Decodable, Sendable {
  let rect: CGRect

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let values = try container.decode([CGFloat].self)
    guard values.count == 4 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a rectangle has four numbers")
    }
    rect = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
