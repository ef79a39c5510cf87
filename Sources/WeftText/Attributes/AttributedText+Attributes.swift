import Foundation
import WeftGraphics

extension AttributedText: ExpressibleByStringInterpolation {
  /// Adds attributes to a range: they take the place of those that it has of the same name, and what they leave
  /// open stays.
  public mutating func addAttributes(_ attributes: TextAttributes, in range: Range<Int>) {
    updateAttributes(in: range) { $0 = attributes.filled(from: $0) }
  }

  /// Adds attributes to all the text, as `addAttributes(_:in:)` does to a range.
  public mutating func addAttributes(_ attributes: TextAttributes) {
    updateAttributes { $0 = attributes.filled(from: $0) }
  }

  /// Gives all the text other attributes in place of those it has.
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
