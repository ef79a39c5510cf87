import Foundation

/// What the server answers.
struct HTTPResponse: Sendable {
  enum Status: String, Sendable {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case headersTooLarge = "431 Request Header Fields Too Large"
    case internalServerError = "500 Internal Server Error"
    case serviceUnavailable = "503 Service Unavailable"
  }

  let status: Status
  let contentType: String
  let body: Data

  init(png: Data) {
    (status, contentType, body) = (.ok, "image/png", png)
  }

  init(html: String) {
    (status, contentType, body) = (.ok, "text/html; charset=utf-8", Data(html.utf8))
  }

  init(status: Status, text: String) {
    (self.status, contentType, body) = (status, "text/plain; charset=utf-8", Data((text + "\n").utf8))
  }

  /// The head as it is sent, with the empty line that ends it.
  func head(keepsAlive: Bool) -> Data {
    Data(
      """
      HTTP/1.1 \(status.rawValue)\r
      Content-Type: \(contentType)\r
      Content-Length: \(body.count)\r
      Connection: \(keepsAlive ? "keep-alive" : "close")\r
      \(status == .methodNotAllowed ? "Allow: GET, HEAD\r\n" : "")\r

      """.utf8)
  }
}
