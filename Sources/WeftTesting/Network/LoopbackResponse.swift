import Foundation

/// What a loopback server answers, and how.
public struct LoopbackResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The headers, besides the length, which is added.
  public var headers: [String: String]
  /// The contents.
  public var body: Data
  /// How long the server waits before it answers.
  public var delay: Duration = .zero
  /// How many bytes of the body are sent in a second, at most; nil for as many as the server's limit says.
  public var bytesPerSecond: Int?
  /// How the answer fails; nil for not at all.
  public var fault: LoopbackFault?
  /// Whether the length is left out, so that the end of the connection is the end of the body.
  public var omitsLength = false
  var pauses: [Pause] = []

  struct Pause: Sendable {
    var offset: Int
    var gate: LoopbackGate
  }

  /// Makes an answer.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer of a status and nothing else.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackResponse {
    LoopbackResponse(status: status, headers: headers)
  }

  /// Sends the client elsewhere.
  ///
  /// - Parameter location: a URL, or a path on the same server.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackResponse {
    LoopbackResponse(status: status, headers: ["Location": location])
  }

  /// Contents that never change, served as a good server does: with status 304 to a client that has them,
  /// and in part to one that asks for the rest.
  ///
  /// - Parameters:
  ///   - body: the contents.
  ///   - request: what the client asked.
  ///   - type: the kind of contents, such as `image/png`.
  ///   - entityTag: the name of this version, with its quotation marks; nil for none.
  ///   - maximumAge: for how many seconds the client may keep them; nil to say nothing about that.
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

  /// The same answer, given later.
  public func delayed(_ delay: Duration) -> LoopbackResponse { with { $0.delay = delay } }

  /// The same answer, sent slowly.
  ///
  /// - Parameter bytesPerSecond: how many bytes of the body are sent in a second, at most.
  public func throttled(to bytesPerSecond: Int) -> LoopbackResponse {
    with { $0.bytesPerSecond = bytesPerSecond }
  }

  /// The same answer, which fails.
  public func failing(_ fault: LoopbackFault) -> LoopbackResponse { with { $0.fault = fault } }

  /// The same answer, with the end of the connection as the end of the body.
  public func withoutLength() -> LoopbackResponse { with { $0.omitsLength = true } }

  /// The same answer, which stops until a gate is opened.
  ///
  /// - Parameter offset: after how many bytes of the body; 0 for before the first, when the headers
  ///   have been sent.
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
