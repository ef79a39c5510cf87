import Foundation

/// Which failures of a download are worth another attempt, and when.
public struct ImageRetryPolicy: Hashable, Sendable {
  /// How many attempts follow the first one, at most.
  public var maximumRetries: Int
  /// The time before the first of them, in seconds. It doubles each time.
  public var baseDelay: TimeInterval
  /// The longest time between two attempts, in seconds, also where the server asks for more.
  public var maximumDelay: TimeInterval

  /// Makes a policy: three retries, after half a second, one and two, unless said otherwise.
  public init(maximumRetries: Int = 3, baseDelay: TimeInterval = 0.5, maximumDelay: TimeInterval = 30) {
    self.maximumRetries = max(maximumRetries, 0)
    self.baseDelay = baseDelay.isFinite ? max(baseDelay, 0) : 0
    self.maximumDelay = maximumDelay.isFinite ? max(maximumDelay, 0) : 0
  }

  /// No attempt but the first.
  public static let never = ImageRetryPolicy(maximumRetries: 0)

  /// Whether another attempt may end otherwise: servers that are busy or out of order, and connections
  /// that break or take too long. What is not there, or makes no sense, stays so.
  public static func isWorthwhile(after error: ImageDownloadError) -> Bool {
    switch error {
    case .cannotConnect, .connectionLost, .timedOut, .wrongLength: true
    case .status(let code): [408, 425, 429, 500, 502, 503, 504].contains(code)
    case .unsupportedURL, .insecure, .tooManyRedirects, .tooMuchData, .invalidResponse, .invalidImage,
      .cancelled:
      false
    }
  }

  /// How long to wait before another attempt, in seconds; nil if there is none.
  ///
  /// - Parameters:
  ///   - retryCount: how many retries there were.
  ///   - requestedDelay: what the server asked for, in seconds.
  func delay(
    after error: ImageDownloadError, retryCount: Int, requestedDelay: TimeInterval?
  ) -> TimeInterval? {
    guard retryCount < maximumRetries, Self.isWorthwhile(after: error) else { return nil }
    let delay = baseDelay * pow(2, Double(retryCount))
    return min(max(delay, requestedDelay ?? 0), maximumDelay)
  }
}
