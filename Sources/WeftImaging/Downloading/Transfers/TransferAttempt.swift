import Foundation
import WeftThreads

/// One HTTP request of a transfer. Makes synchronous decisions itself and reports everything else.
final class TransferAttempt: HTTPExchangeDelegate {
  /// An event of the request.
  enum Event: Sendable {
    case response(HTTPResponse)
    case data(Data)
    case end(ImageDownloadError?)
  }

  private struct State {
    var redirects = 0
    var failure: ImageDownloadError?
    var retryAfter: TimeInterval?
  }

  private let redirectLimit: Int
  private let report: @Sendable (TransferAttempt, Event) -> Void
  private let state = Protected(State())

  /// - Parameter report: called on any queue, in order.
  init(redirectLimit: Int, report: @escaping @Sendable (TransferAttempt, Event) -> Void) {
    self.redirectLimit = redirectLimit
    self.report = report
  }

  /// The delay that the server requested, in seconds.
  var retryAfter: TimeInterval? { state.withLock { $0.retryAfter } }

  func exchange(redirectsTo url: URL) -> Bool {
    state.withLock { state in
      state.redirects += 1
      if state.redirects > redirectLimit {
        state.failure = .tooManyRedirects(limit: redirectLimit)
      } else if !["http", "https"].contains(url.scheme?.lowercased()) {
        // A server must not make a program read its own files.
        state.failure = .invalidResponse("It redirects to \(url.scheme ?? "nowhere").")
      }
      return state.failure == nil
    }
  }

  func exchange(didReceive response: HTTPResponse) -> Bool {
    guard [200, 203, 206, 304].contains(response.status) else {
      state.withLock { state in
        state.failure = state.failure ?? .status(response.status)
        state.retryAfter = response.headers["retry-after"].flatMap { TimeInterval($0) }
      }
      return false
    }
    report(self, .response(response))
    return true
  }

  func exchange(didReceive data: Data) { report(self, .data(data)) }

  func exchange(didEnd error: HTTPTransportError?) {
    let failure = state.withLock { $0.failure }
    report(self, .end(failure ?? error.map(ImageDownloadError.init)))
  }
}

extension ImageDownloadError {
  fileprivate init(_ error: HTTPTransportError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut: .timedOut
      case .cannotConnect(let reason): .cannotConnect(reason)
      case .connectionLost(let reason): .connectionLost(reason)
      case .insecure(let reason): .insecure(reason)
      case .invalidResponse(let reason): .invalidResponse(reason)
      }
  }
}
