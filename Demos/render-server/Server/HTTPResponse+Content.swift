import FlyingFox
import Weft

extension HTTPResponse {
  /// Creates a response with a PNG image.
  init(png: Data) { self.init(.ok, type: "image/png", png) }

  /// Creates a response with a page.
  init(html: String) { self.init(.ok, type: "text/html; charset=utf-8", Data(html.utf8)) }

  /// Creates a response with a line of text.
  init(_ statusCode: HTTPStatusCode, text: String) {
    self.init(statusCode, type: "text/plain; charset=utf-8", Data((text + "\n").utf8))
  }

  private init(_ statusCode: HTTPStatusCode, type: String, _ body: Data) {
    // Sends the body in one piece. By default FlyingFox sends four kilobytes at a time.
    self.init(
      statusCode: statusCode, headers: [.contentType: type],
      body: HTTPBodySequence(data: body, suggestedBufferSize: body.count))
  }

  /// The response to a HEAD request for the same content. FlyingFox itself would also send the body.
  var withoutBody: HTTPResponse {
    guard case .httpBody(let body) = payload, let count = body.count else { return self }
    var response = self
    response.headers[.contentLength] = "\(count)"
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }
}
