import Foundation

/// The transfer of an image and its subscribers. Confined to the queue of its `TransferQueue`.
final class ImageTransfer {
  /// A requester of the image.
  struct Subscriber {
    let identifier = ImageDownloadIdentifier()
    var request: ImageDownloadRequest
    var progress: (@Sendable (ImageDownloadProgress) -> Void)?
    var completion: @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
    var progressImage: (@Sendable (Image, Double) -> Void)?
  }

  /// The current activity.
  enum Phase {
    /// None: other transfers are more urgent, or the next attempt is delayed.
    case waiting
    /// The file or the cache is being read.
    case preparing
    case running(any HTTPExchange)
    /// Everything has arrived and is being parsed.
    case finishing
  }

  let url: URL
  /// Increases from transfer to transfer.
  let order: Int
  var subscribers: [Subscriber] = []
  var phase = Phase.waiting
  /// Whether the delay before the next attempt has not passed.
  var isBackingOff = false
  var retryCount = 0
  /// The current attempt; events of others are ignored.
  var attempt: TransferAttempt?
  /// Whether anything has arrived since the last timeout check.
  var hasReceivedData = false
  /// The validity of the cached image, if that has expired.
  var staleValidity: ImageValidity?
  /// What has arrived so far.
  var partial = PartialDownload()
  var renderer: ProgressRenderer?

  init(url: URL, order: Int) {
    self.url = url
    self.order = order
  }

  var priority: ImageDownloadPriority { subscribers.map(\.request.priority).max() ?? .preload }

  var retries: Bool { subscribers.contains { $0.request.retries } }

  /// Whether it counts towards the limit of simultaneous transfers.
  var isActive: Bool {
    if case .waiting = phase { false } else { true }
  }

  var progress: ImageDownloadProgress {
    ImageDownloadProgress(receivedBytes: partial.data.count, expectedBytes: partial.expectedBytes)
  }
}
