import Foundation
import FoundationNetworking
import WeftImaging
import WeftThreads

// The only file that uses FoundationNetworking. See `HTTPTransport` for why it is a separate module.

/// Called by WeftImaging through its symbol name, which is the only connection between the two modules.
///
/// - Returns: a retained `URLSessionTransport`.
@_cdecl("weft_make_http_transport")
public func makeHTTPTransport() -> UnsafeMutableRawPointer {
  Unmanaged<AnyObject>.passRetained(URLSessionTransport()).toOpaque()
}

/// Performs HTTP requests with a `URLSession`.
final class URLSessionTransport: NSObject, HTTPTransport {
  private let session: URLSession
  private let delegate = Dispatcher()

  /// In seconds.
  private static let timeout: TimeInterval = 24 * 3600

  override init() {
    let configuration = URLSessionConfiguration.ephemeral
    // The image cache handles caching, and the downloader limits the number of downloads.
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = 16
    // The downloader implements the timeout. The value of a single request is ignored, so the session's is
    // long too.
    configuration.timeoutIntervalForRequest = Self.timeout
    configuration.timeoutIntervalForResource = Self.timeout
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    super.init()
  }

  func start(_ request: HTTPRequest, delegate: any HTTPExchangeDelegate) -> any HTTPExchange {
    var urlRequest = URLRequest(url: request.url, timeoutInterval: Self.timeout)
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: urlRequest)
    self.delegate.tasks.withLock { $0[task.taskIdentifier] = delegate }
    task.resume()
    return Exchange(task: task)
  }

  private struct Exchange: HTTPExchange {
    let task: URLSessionDataTask

    func cancel() { task.cancel() }

    func setPriority(_ priority: Float) { task.priority = priority }
  }

  /// Forwards the session's callbacks to the delegate of the task.
  private final class Dispatcher: NSObject, URLSessionDataDelegate, Sendable {
    let tasks = Protected<[Int: any HTTPExchangeDelegate]>([:])

    private func delegate(of task: URLSessionTask) -> (any HTTPExchangeDelegate)? {
      tasks.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      guard let url = request.url, let delegate = delegate(of: task) else { return completionHandler(nil) }
      guard delegate.exchange(redirectsTo: url) else { return completionHandler(nil) }
      completionHandler(response.url.map { url.hasOrigin(of: $0) } == true ? request : request.anonymous)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      let accepted = HTTPResponse(response).flatMap { delegate(of: dataTask)?.exchange(didReceive: $0) }
      completionHandler(accepted == true ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      delegate(of: dataTask)?.exchange(didReceive: data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let delegate = tasks.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      delegate?.exchange(didEnd: error.map(HTTPTransportError.init))
    }
  }
}

extension URL {
  /// Whether scheme, host and port are those of another URL.
  fileprivate func hasOrigin(of other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host?.lowercased() == other.host?.lowercased()
      && (port ?? standardPort) == (other.port ?? other.standardPort)
  }

  private var standardPort: Int { scheme?.lowercased() == "https" ? 443 : 80 }
}

extension URLRequest {
  /// The header fields that every server may see: those of HTTP itself that are not about who asks.
  private static let publicFields: Set<String> = [
    "accept", "accept-encoding", "accept-language", "if-modified-since", "if-none-match", "if-range", "range",
    "user-agent",
  ]

  /// The same request without what the program has given to the first server: header fields such as `Authorization`, and the
  /// user and password of its URL, which a redirect without a scheme takes over.
  fileprivate var anonymous: URLRequest {
    var request = self
    if let url, url.user != nil || url.password != nil,
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    {
      (components.user, components.password) = (nil, nil)
      request.url = components.url
    }
    for name in (allHTTPHeaderFields ?? [:]).keys where !Self.publicFields.contains(name.lowercased()) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

extension HTTPResponse {
  fileprivate init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return nil }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)".lowercased()] = "\(value)" }
    // The announced length is that of the compressed data.
    let isEncoded = headers["content-encoding"].map { $0 != "identity" } ?? false
    let length = isEncoded ? nil : headers["content-length"].flatMap { Int($0) }
    self.init(status: response.statusCode, headers: headers, length: length.flatMap { $0 >= 0 ? $0 : nil })
  }
}

extension HTTPTransportError {
  fileprivate init(_ error: any Error) {
    let text = error.localizedDescription
    guard let error = error as? URLError else {
      self = .connectionLost(text)
      return
    }
    self =
      switch error.code {
      case .cancelled: .cancelled
      case .timedOut: .timedOut
      case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet:
        .cannotConnect(text)
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired:
        .insecure(text)
      case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
        .badURL, .unsupportedURL, .httpTooManyRedirects, .redirectToNonExistentLocation:
        .invalidResponse(text)
      default: .connectionLost(text)
      }
  }
}
