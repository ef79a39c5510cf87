import Foundation
import WeftBus

extension BusValue {
  /// A number of 32 bits; a larger one becomes the largest.
  static func number(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }

  /// A number of pixels, without fractions.
  static func pixels(_ value: CGFloat) -> BusValue {
    .int32(value.isFinite ? Int32(clamping: Int(max(min(value.rounded(), 1e9), -1e9))) : 0)
  }

  /// A text that can be sent: D-Bus has no null characters.
  static func clean(_ text: String) -> BusValue {
    .string(text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text)
  }

  /// The four numbers of a rectangle: its left, its top, its width, its height.
  static func rectangle(_ frame: CGRect) -> [BusValue] {
    frame.isNull || frame.isInfinite
      ? [.int32(-1), .int32(-1), .int32(-1), .int32(-1)]
      : [.pixels(frame.minX), .pixels(frame.minY), .pixels(frame.width), .pixels(frame.height)]
  }

  /// Texts by texts (`a{ss}`). Of names that are the same without null characters, the first in order counts.
  static func attributes(_ attributes: [String: String]) -> BusValue {
    let sorted = attributes.sorted { $0.key < $1.key }
    let values = sorted.map { (BusValue.clean($0.key), BusValue.clean($0.value)) }
    return .dictionary(Dictionary(values) { first, _ in first }, key: .string, value: .string)
  }

  /// The type of a reference to an element (`(so)`).
  static let referenceType = BusType.structure([.string, .objectPath])

  /// The signed number that it is; nil if it is none.
  var integer: Int? {
    switch self {
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int16(let value): Int(value)
    default: nil
    }
  }

  /// The text that it is; nil if it is none.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension [BusValue] {
  /// The signed number at an index; 0 if there is none.
  func integer(_ index: Int) -> Int { indices.contains(index) ? self[index].integer ?? 0 : 0 }

  /// The text at an index; empty if there is none.
  func text(_ index: Int) -> String { indices.contains(index) ? self[index].text ?? "" : "" }
}
