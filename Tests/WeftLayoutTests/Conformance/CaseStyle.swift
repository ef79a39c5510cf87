import Foundation
import WeftLayout

import enum WeftLayout.Dimension

/// The style of an element as written in a case.
struct CaseStyle: Decodable {
  /// A number of points, or a text such as `"50%"`.
  struct Length: Decodable {
    let dimension: Dimension

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let points = try? container.decode(CGFloat.self) {
        dimension = .points(points)
      } else {
        dimension = Dimension(try container.decode(String.self))
      }
    }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis, flexGrow, flexShrink
    case spacingBefore, spacingAfter, alignSelf, ascender, descender, layoutPosition
  }

  private static let lengths: [(CodingKeys, WritableKeyPath<LayoutElementStyle, Dimension> & Sendable)] = [
    (.width, \.width), (.height, \.height), (.minWidth, \.minWidth), (.minHeight, \.minHeight),
    (.maxWidth, \.maxWidth), (.maxHeight, \.maxHeight), (.flexBasis, \.flexBasis),
  ]
  private static let numbers: [(CodingKeys, WritableKeyPath<LayoutElementStyle, CGFloat> & Sendable)] = [
    (.flexGrow, \.flexGrow), (.flexShrink, \.flexShrink), (.spacingBefore, \.spacingBefore),
    (.spacingAfter, \.spacingAfter), (.ascender, \.ascender), (.descender, \.descender),
  ]

  private(set) var style = LayoutElementStyle()

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    for (key, property) in Self.lengths {
      guard let length = try values.decodeIfPresent(Length.self, forKey: key) else { continue }
      style[keyPath: property] = length.dimension
    }
    for (key, property) in Self.numbers {
      guard let number = try values.decodeIfPresent(CGFloat.self, forKey: key) else { continue }
      style[keyPath: property] = number
    }
    if let name = try values.decodeIfPresent(String.self, forKey: .alignSelf) {
      style.alignSelf = try CaseNames.value(name)
    }
    if let position = try values.decodeIfPresent([CGFloat].self, forKey: .layoutPosition) {
      style.layoutPosition = CGPoint(x: position[0], y: position[1])
    }
  }
}
