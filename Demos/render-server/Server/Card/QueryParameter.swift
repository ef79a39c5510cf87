import Weft

/// A parameter of a query, decoded.
struct QueryParameter: Hashable, Sendable {
  let name: String
  let value: String

  /// The parameters of a query as a request has it, in their order.
  ///
  /// Those that FlyingFox decodes keep a + that stands for a space, and a % that stands for nothing.
  ///
  /// - Throws: `CardError.undecodable`.
  static func all(in query: String) throws(CardError) -> [QueryParameter] {
    var parameters: [QueryParameter] = []
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = sides.compactMap { $0.replacing("+", with: " ").removingPercentEncoding }
      guard texts.count == sides.count else { throw .undecodable(String(part)) }
      parameters.append(QueryParameter(name: texts[0], value: texts.count > 1 ? texts[1] : ""))
    }
    return parameters
  }
}
