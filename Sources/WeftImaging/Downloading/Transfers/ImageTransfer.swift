import Foundation

/// A picture on its way, and who waits for it. Confined to the queue of its `TransferQueue`.
final class ImageTransfer {
  /// One who waits.
  struct Subscriber {
    let identifier = ImageDownloadIdentifier()
    var request: ImageDownloadRequest
    var progress: (@Sendable (ImageDownloadProgress) -> Void)?
    var completion: @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
    var progressImage: (@Sendable (Image, Double) -> Void)?
  }

  /// What is done at the moment.
  enum Phase {
    /// Nothing: others are more urgent, or there is a pause between two attempts.
    case waiting
    /// The file or the cache is read.
    case preparing
    case running(any HTTPExchange)
    /// Everything has arrived, and is looked at.
    case finishing
  }

  let url: URL
  /// Counts up from transfer to transfer.
  let order: Int
  var subscribers: [Subscriber] = []
  var phase = Phase.waiting
  /// Whether the time for the next attempt hasn't come.
  var isPausing = false
  var retryCount = 0
  /// The attempt whose events count.
  var attempt: TransferAttempt?
  /// Whether anything arrived since the last look.
  var hasHeard = false
  /// What the cache has, if that may have changed since.
  var staleValidity: ImageValidity?
  /// What has arrived so far.
  var partial = PartialDownload()
  var expectedBytes: Int?
  var renderer: ProgressRenderer?

  init(url: URL, order: Int) {
    self.url = url
    self.order = order
  }

  var priority: ImageDownloadPriority { subscribers.map(\.request.priority).max() ?? .preload }

  var retries: Bool { subscribers.contains { $0.request.retries } }

  /// Whether it takes one of the places for transfers that run at the same time.
  var isActive: Bool {
    if case .waiting = phase { false } else { true }
  }

  var progress: ImageDownloadProgress {
    ImageDownloadProgress(receivedBytes: partial.data.count, expectedBytes: expectedBytes)
  }
}
