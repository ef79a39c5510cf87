import Foundation

/// Determines which failures of a download are retried, and when.
public struct ImageRetryPolicy: Hashable, Sendable {
  /// The maximum number of retries.
  public var maximumRetries: Int
  /// The delay before the first retry, in seconds. It doubles each time.
  public var baseDelay: TimeInterval
  /// The maximum delay between two attempts, in seconds, even if the server requests more.
  public var maximumDelay: TimeInterval

  /// Creates a policy. By default there are three retries, after half a second, one and two seconds.
  public init(maximumRetries: Int = 3, baseDelay: TimeInterval = 0.5, maximumDelay: TimeInterval = 30) {
    self.maximumRetries = max(maximumRetries, 0)
    self.baseDelay = baseDelay.isFinite ? max(baseDelay, 0) : 0
    self.maximumDelay = maximumDelay.isFinite ? max(maximumDelay, 0) : 0
  }

  /// No retries.
  public static let never = ImageRetryPolicy(maximumRetries: 0)

  /// Whether another attempt may succeed: after server errors that may be temporary, and after connections
  /// that failed, broke or timed out. Missing or invalid content is not retried.
  public static func isWorthwhile(after error: ImageDownloadError) -> Bool {
    switch error {
    case .cannotConnect, .connectionLost, .timedOut, .wrongLength: true
    case .status(let code): [408, 425, 429, 500, 502, 503, 504].contains(code)
    case .unsupportedURL, .insecure, .tooManyRedirects, .tooMuchData, .invalidResponse, .invalidImage,
      .cancelled:
      false
    }
  }

  /// Returns the delay before the next attempt, in seconds; nil for no further attempt.
  ///
  /// - Parameters:
  ///   - retryCount: the number of retries so far.
  ///   - requestedDelay: the delay that the server requested, in seconds.
  func delay(
    after error: ImageDownloadError, retryCount: Int, requestedDelay: TimeInterval?
  ) -> TimeInterval? {
    guard retryCount < maximumRetries, Self.isWorthwhile(after: error) else { return nil }
    let delay = baseDelay * pow(2, Double(retryCount))
    return min(max(delay, requestedDelay ?? 0), maximumDelay)
  }
}
