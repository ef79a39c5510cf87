import WeftThreads

/// What has passed a link, while its connections count. Any thread.
final class LinkCounts: Sendable {
  private let counts = Protected(LinkTraffic())

  /// What has passed so far.
  var traffic: LinkTraffic { counts.withLock { $0 } }

  /// Counts bytes of programs and the requests in them.
  func addSent(_ byteCount: Int, requests: Int) {
    counts.withLock {
      $0.bytesSent += byteCount
      $0.requests += requests
    }
  }

  /// Counts bytes of the server and the replies in them.
  func addReceived(_ byteCount: Int, replies: Int) {
    counts.withLock {
      $0.bytesReceived += byteCount
      $0.replies += replies
    }
  }
}
