/// The reason why a query does not describe a card.
enum CardError: Error, Hashable, CustomStringConvertible {
  /// A part of the query with an invalid percent-encoding.
  case undecodable(String)
  case missing(String)
  case unknown(String)
  case repeated(String)
  /// A parameter, and a description of the values that it takes.
  case invalid(String, String)

  var description: String {
    switch self {
    case .undecodable(let part):
      "The parameter '\(part)' is not percent-encoded: a % itself is written as %25."
    case .missing(let name): "The parameter '\(name)' is missing."
    case .unknown(let name):
      "There is no parameter '\(name)'. There are: title, text, photo, site, avatar, scale, dark."
    case .repeated(let name): "The parameter '\(name)' is given twice."
    case .invalid(let name, let values): "The parameter '\(name)' takes \(values)."
    }
  }
}
