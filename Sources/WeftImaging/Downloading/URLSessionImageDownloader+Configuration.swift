import Foundation

extension URLSessionImageDownloader {
  /// The limits of a downloader.
  public struct Configuration: Hashable, Sendable {
    /// The maximum number of bytes of an image; 64 megabytes.
    public var maximumBytes = 64 << 20
    /// The limits of images.
    public var decodingLimits = DecodingLimits.default
    /// The formats that are decoded from servers, if `decodingLimits` has them too; `ImageFormat.ofTheWeb` by
    /// default. Local files may have any format in `decodingLimits`.
    public var formats = ImageFormat.ofTheWeb
    /// The maximum number of redirects of a request; 10.
    public var redirectLimit = 10
    /// An attempt fails after this number of seconds without data, or up to twice as many; 30. Infinite for no limit.
    public var timeout: TimeInterval = 30
    /// Which failures are retried.
    public var retryPolicy = ImageRetryPolicy()
    /// The maximum number of simultaneous downloads; 8.
    public var maximumConcurrentDownloads = 8
    /// When to show the part of an image that has arrived.
    public var progressiveRendering = ProgressiveRendering()
    /// The maximum number of pixels of a progress image; one million.
    public var maximumProgressPixels = 1_000_000
    /// Headers that are sent with each HTTP request. A redirect to another scheme, host or port gets only those that every
    /// server may see, such as `Accept-Language`, but not `Authorization`.
    public var headers: [String: String] = [:]

    /// Creates a configuration with the default values of the properties.
    public init() {}

    /// The decoding limits for images from a URL.
    func limits(for url: URL) -> DecodingLimits {
      var limits = decodingLimits
      if url.scheme?.lowercased() != "file" { limits.formats.formIntersection(formats) }
      return limits
    }
  }
}
