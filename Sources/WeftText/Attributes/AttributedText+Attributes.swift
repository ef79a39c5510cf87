import Foundation
import WeftGraphics

extension AttributedText: ExpressibleByStringInterpolation {
  /// Adds attributes to a range. They replace existing values of the same attributes. Attributes that are nil
  /// leave the existing values unchanged.
  public mutating func addAttributes(_ attributes: TextAttributes, in range: Range<Int>) {
    updateAttributes(in: range) { $0 = attributes.filled(from: $0) }
  }

  /// Adds attributes to all the text, as `addAttributes(_:in:)` does to a range.
  public mutating func addAttributes(_ attributes: TextAttributes) {
    updateAttributes { $0 = attributes.filled(from: $0) }
  }

  /// Replaces the attributes of all the text. An empty text keeps those with which it was made.
  public mutating func setAttributes(_ attributes: TextAttributes) {
    updateAttributes { $0 = attributes }
  }

  /// The text with attributes added to all of it; see `addAttributes(_:)`.
  public func addingAttributes(_ attributes: TextAttributes) -> AttributedText {
    var text = self
    text.addAttributes(attributes)
    return text
  }
}
