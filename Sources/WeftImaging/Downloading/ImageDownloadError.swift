import Foundation

/// A reason why an image could not be downloaded.
public enum ImageDownloadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The downloader doesn't support the URL's scheme, or the URL is invalid.
  case unsupportedURL(URL)
  /// The server can't be reached: no network, an unknown host name, or no listening server. The text is the
  /// reason.
  case cannotConnect(String)
  /// The connection was lost before everything had arrived.
  case connectionLost(String)
  /// The server did not respond in time.
  case timedOut
  /// A secure connection could not be established; the text is the reason.
  case insecure(String)
  /// The server returned a failure status.
  case status(Int)
  /// The server redirected the request too often.
  case tooManyRedirects(limit: Int)
  /// The server sent a different number of bytes than announced.
  case wrongLength(received: Int, announced: Int)
  /// The picture has more bytes than the limit allows.
  case tooMuchData(limit: Int)
  /// The server's response is invalid; the text is the reason.
  case invalidResponse(String)
  /// The data can't be shown as an image.
  case invalidImage(ImageError)
  /// The download was cancelled.
  case cancelled

  /// A readable description of the error.
  public var description: String {
    switch self {
    case .unsupportedURL(let url): "Pictures can't be loaded from \(url.absoluteString.prefix(200))."
    case .cannotConnect(let reason): "The server can't be reached: \(reason)"
    case .connectionLost(let reason): "The connection was lost: \(reason)"
    case .timedOut: "The server took too long to answer."
    case .insecure(let reason): "No secure connection could be established: \(reason)"
    case .status(let code): "The server answered with the status \(code)."
    case .tooManyRedirects(let limit): "The server redirected more than \(limit) times."
    case .wrongLength(let received, let announced):
      "The server sent \(received) bytes, but had announced \(announced)."
    case .tooMuchData(let limit): "The picture has more than \(limit) bytes."
    case .invalidResponse(let reason): "The server's response is invalid: \(reason)"
    case .invalidImage(let error): error.description
    case .cancelled: "The download was cancelled."
    }
  }
}
