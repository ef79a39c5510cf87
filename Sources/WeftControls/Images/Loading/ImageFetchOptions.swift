import WeftNodes

/// How a picture is to be fetched.
struct ImageFetchOptions: Sendable {
  /// Whether the cache is searched.
  var usesCache = true
  /// Whether what was downloaded goes into the cache.
  var storesInCache = true
  /// Whether the downloader tries again by itself.
  var retries = true
}
