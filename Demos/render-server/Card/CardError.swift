/// Why a query describes no card.
enum CardError: Error, Hashable, CustomStringConvertible {
  case missing(String)
  case unknown(String)
  case repeated(String)
  /// A parameter, and what it takes.
  case invalid(String, String)

  var description: String {
    switch self {
    case .missing(let name): "The parameter '\(name)' is missing."
    case .unknown(let name):
      "There is no parameter '\(name)'. There are: title, text, photo, site, avatar, scale, dark."
    case .repeated(let name): "The parameter '\(name)' is given twice."
    case .invalid(let name, let values): "The parameter '\(name)' takes \(values)."
    }
  }
}
