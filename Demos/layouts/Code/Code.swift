import Foundation

/// A Swift expression, which is broken into lines if it is too long for one.
indirect enum Code: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A name, a literal or other text that is used unchanged.
  case text(String)
  /// A call with labelled arguments.
  case call(String, [Argument])
  /// An expression with a trailing closure that contains other expressions.
  case block(Code, [Code])
  /// An expression with a modifier.
  case modified(Code, Code)

  /// An argument of a call.
  struct Argument: Hashable, Sendable {
    let label: String
    let value: String

    /// Creates an argument; an empty label means none.
    init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }

    /// Creates an argument from a number of points.
    init(_ label: String, _ value: CGFloat) { self.init(label, Code.number(value)) }

    /// Creates an argument from the case of an enumeration.
    init(_ label: String, case value: some Any) { self.init(label, ".\(value)") }
  }

  init(stringLiteral text: String) { self = .text(text) }

  /// A number without superfluous digits; `.infinity` for infinite numbers.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return value > 0 ? ".infinity" : "-.infinity" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The expression with a modifier: `photo` becomes `photo.ratio(0.5)`.
  func modified(_ name: String, _ arguments: Argument...) -> Code {
    .modified(self, .call("." + name, arguments))
  }

  /// The expression with a modifier that contains expressions: `photo.overlay { caption }`.
  func modified(_ name: String, _ arguments: Argument..., children: [Code]) -> Code {
    .modified(self, .block(arguments.isEmpty ? .text("." + name) : .call("." + name, arguments), children))
  }
}
