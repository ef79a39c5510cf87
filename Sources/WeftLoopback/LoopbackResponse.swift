import Foundation

/// An answer of a loopback server, and how it is sent.
public struct LoopbackResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The headers, without the length, which is added automatically.
  public var headers: [String: String]
  /// The contents.
  public var body: Data
  /// How long the server waits before it answers.
  public var delay: Duration = .zero
  /// The maximum number of bytes of the body that are sent per second; nil for the server's limit.
  public var bytesPerSecond: Int?
  /// How the answer fails; nil for no failure.
  public var fault: LoopbackFault?
  /// Whether the length is left out, so that the end of the connection is the end of the body.
  public var omitsLength = false
  var pauses: [Pause] = []

  struct Pause: Sendable {
    var offset: Int
    var gate: LoopbackGate
  }

  /// Creates an answer.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns an answer with a status and an empty body.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackResponse {
    LoopbackResponse(status: status, headers: headers)
  }

  /// Returns a redirect.
  ///
  /// - Parameter location: a URL, or a path on the same server.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackResponse {
    LoopbackResponse(status: status, headers: ["Location": location])
  }

  /// Serves constant contents as a correct server does: with status 304 for a client that has them, and
  /// partially for one that requests the rest.
  ///
  /// - Parameters:
  ///   - body: the contents.
  ///   - request: the client's request.
  ///   - type: the media type, such as `image/png`.
  ///   - entityTag: the entity tag of this version, with its quotation marks; nil for none.
  ///   - maximumAge: how long the client may cache them, in seconds; nil to send no such header.
  public static func serving(
    _ body: Data, to request: LoopbackRequest, type: String = "application/octet-stream",
    entityTag: String? = nil, maximumAge: Int? = nil
  ) -> LoopbackResponse {
    var headers = ["Content-Type": type, "Accept-Ranges": "bytes"]
    headers["ETag"] = entityTag
    headers["Cache-Control"] = maximumAge.map { "max-age=\($0)" }
    if let entityTag, request.headers["if-none-match"] == entityTag {
      return LoopbackResponse(status: 304, headers: headers)
    }
    let isSame = request.headers["if-range"].map { $0 == entityTag } ?? true
    if isSame, let range = request.headers["range"], range.hasPrefix("bytes="), range.hasSuffix("-"),
      let start = Int(range.dropFirst(6).dropLast()), start < body.count
    {
      headers["Content-Range"] = "bytes \(start)-\(body.count - 1)/\(body.count)"
      return LoopbackResponse(status: 206, headers: headers, body: body.dropFirst(start))
    }
    return LoopbackResponse(headers: headers, body: body)
  }

  /// Returns the same answer, sent after a delay.
  public func delayed(_ delay: Duration) -> LoopbackResponse { with { $0.delay = delay } }

  /// Returns the same answer, sent slowly.
  ///
  /// - Parameter bytesPerSecond: the maximum number of bytes of the body that are sent per second.
  public func throttled(to bytesPerSecond: Int) -> LoopbackResponse {
    with { $0.bytesPerSecond = bytesPerSecond }
  }

  /// Returns the same answer with a fault.
  public func failing(_ fault: LoopbackFault) -> LoopbackResponse { with { $0.fault = fault } }

  /// Returns the same answer without a length: the end of the connection is the end of the body.
  public func withoutLength() -> LoopbackResponse { with { $0.omitsLength = true } }

  /// Returns the same answer, which pauses until a gate is opened.
  ///
  /// - Parameter offset: the number of bytes of the body after which it pauses; 0 to pause before the first,
  ///   when the headers have been sent.
  public func pausing(at offset: Int, until gate: LoopbackGate) -> LoopbackResponse {
    with {
      $0.pauses.append(Pause(offset: min(max(offset, 0), body.count), gate: gate))
      $0.pauses.sort { $0.offset < $1.offset }
    }
  }

  private func with(_ change: (inout LoopbackResponse) -> Void) -> LoopbackResponse {
    var response = self
    change(&response)
    return response
  }
}
