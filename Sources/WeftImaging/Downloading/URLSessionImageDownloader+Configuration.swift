import Foundation

extension URLSessionImageDownloader {
  /// The limits of a downloader.
  public struct Configuration: Hashable, Sendable {
    /// The number of bytes of a picture; 64 megabytes.
    public var maximumBytes = 64 << 20
    /// How large pictures may be.
    public var decodingLimits = DecodingLimits.default
    /// The formats in which pictures of servers are decoded, as far as `decodingLimits` has them;
    /// `ImageFormat.ofTheWeb`. Files may have any that the limits allow.
    public var formats = ImageFormat.ofTheWeb
    /// How often a server may send a request elsewhere; 10 times.
    public var redirectLimit = 10
    /// After how many seconds without a byte a download fails; 30.
    public var timeout: TimeInterval = 30
    /// Which failures are worth another attempt.
    public var retryPolicy = ImageRetryPolicy()
    /// How many downloads run at the same time; 8.
    public var maximumConcurrentDownloads = 8
    /// When to show what has arrived so far.
    public var progressiveRendering = ProgressiveRendering()
    /// How many pixels pictures have at most that show what has arrived so far; one million.
    public var maximumProgressPixels = 1_000_000
    /// Headers that are sent with each request over HTTP.
    public var headers: [String: String] = [:]

    /// Makes a configuration of the limits that the properties state.
    public init() {}

    /// The limits of pictures from a place.
    func limits(for url: URL) -> DecodingLimits {
      var limits = decodingLimits
      if url.scheme?.lowercased() != "file" { limits.formats.formIntersection(formats) }
      return limits
    }
  }
}
