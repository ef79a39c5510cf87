import Foundation

/// What a client asks for.
struct HTTPRequest: Sendable {
  let method: String
  /// Without the query, decoded.
  let path: String
  /// The parameters of the query in their order, decoded.
  let query: [(name: String, value: String)]
  /// Whether the client may ask for more on this connection.
  let keepsAlive: Bool

  /// Reads a request from its head, without the empty line that ends it; nil if it is none.
  init?(head: Data) {
    let text = String(decoding: head, as: UTF8.self)
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return nil }
    lines.removeFirst()
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return nil }
    method = String(words[0])
    let parts = words[1].split(separator: "?", maxSplits: 1)
    guard let path = String(parts[0]).removingPercentEncoding else { return nil }
    self.path = path
    guard let query = Self.parameters(of: parts.count > 1 ? parts[1] : "") else { return nil }
    self.query = query
    let connection = lines.first { $0.lowercased().hasPrefix("connection:") }?.lowercased() ?? ""
    keepsAlive = words[2] == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive")
  }

  private static func parameters(of query: Substring) -> [(name: String, value: String)]? {
    var parameters: [(name: String, value: String)] = []
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = sides.compactMap { $0.replacing("+", with: " ").removingPercentEncoding }
      guard texts.count == sides.count else { return nil }
      parameters.append((texts[0], texts.count > 1 ? texts[1] : ""))
    }
    return parameters
  }
}
