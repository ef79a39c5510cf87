import Weft

/// A decoded parameter of a query.
struct QueryParameter: Hashable, Sendable {
  let name: String
  let value: String

  /// Decodes the parameters of the query of a request, in their order.
  ///
  /// FlyingFox's own decoding is not used: it keeps a + that stands for a space, and an invalid percent-encoding.
  ///
  /// - Throws: `CardError.undecodable` for an invalid percent-encoding.
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
