import FlyingFox
import Weft

extension HTTPResponse {
  /// A picture.
  init(png: Data) { self.init(.ok, type: "image/png", png) }

  /// A page.
  init(html: String) { self.init(.ok, type: "text/html; charset=utf-8", Data(html.utf8)) }

  /// A line of text.
  init(_ statusCode: HTTPStatusCode, text: String) {
    self.init(statusCode, type: "text/plain; charset=utf-8", Data((text + "\n").utf8))
  }

  private init(_ statusCode: HTTPStatusCode, type: String, _ body: Data) {
    // In one piece: unless told otherwise, FlyingFox sends four kilobytes at a time.
    self.init(
      statusCode: statusCode, headers: [.contentType: type],
      body: HTTPBodySequence(data: body, suggestedBufferSize: body.count))
  }

  /// The answer to the same request if it asks for the head only: FlyingFox would send the body as well.
  var withoutBody: HTTPResponse {
    guard case .httpBody(let body) = payload, let count = body.count else { return self }
    var response = self
    response.headers[.contentLength] = "\(count)"
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }
}
