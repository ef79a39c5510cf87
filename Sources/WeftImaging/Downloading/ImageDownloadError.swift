import Foundation

/// Why a picture could not be downloaded.
public enum ImageDownloadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The URL is of a kind that the downloader doesn't know, or makes no sense.
  case unsupportedURL(URL)
  /// There is no way to the server: no network, no such name, nothing that listens. The text says which.
  case cannotConnect(String)
  /// The connection broke off before everything had arrived.
  case connectionLost(String)
  /// The server took too long.
  case timedOut
  /// The secure connection could not be made; the text says why.
  case insecure(String)
  /// The server answered with a status that says no.
  case status(Int)
  /// The server sent the request from one place to the next too often.
  case tooManyRedirects(limit: Int)
  /// The server sent another number of bytes than it had announced.
  case wrongLength(received: Int, announced: Int)
  /// The picture has more bytes than the limit allows.
  case tooMuchData(limit: Int)
  /// The server's answer makes no sense; the text says why.
  case invalidResponse(String)
  /// The data is no picture that can be shown.
  case invalidImage(ImageError)
  /// The download was cancelled.
  case cancelled

  /// What went wrong, in a sentence for people.
  public var description: String {
    switch self {
    case .unsupportedURL(let url): "Pictures can't be loaded from \(url.absoluteString.prefix(200))."
    case .cannotConnect(let reason): "The server can't be reached: \(reason)"
    case .connectionLost(let reason): "The connection broke off: \(reason)"
    case .timedOut: "The server took too long to answer."
    case .insecure(let reason): "No secure connection could be made: \(reason)"
    case .status(let code): "The server answered with the status \(code)."
    case .tooManyRedirects(let limit): "The server redirected more than \(limit) times."
    case .wrongLength(let received, let announced):
      "The server sent \(received) bytes, but had announced \(announced)."
    case .tooMuchData(let limit): "The picture has more than \(limit) bytes."
    case .invalidResponse(let reason): "The server's answer makes no sense: \(reason)"
    case .invalidImage(let error): error.description
    case .cancelled: "The download was cancelled."
    }
  }
}
