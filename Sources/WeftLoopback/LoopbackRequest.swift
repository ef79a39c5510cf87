/// A request that a loopback server received.
public struct LoopbackRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path without the query, as it was sent.
  public let path: String
  /// The part after the question mark; empty if there is none.
  public let query: String
  /// The headers, with their names in lower case.
  public let headers: [String: String]
  /// The number of earlier requests for this path.
  public internal(set) var attempt = 0

  /// Parses the part before the empty line; nil if it is not a request.
  init?(head: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target.first ?? "/")
    query = target.count > 1 ? String(target[1]) : ""
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].drop { $0 == " " }.description
    }
    self.headers = headers
  }
}
