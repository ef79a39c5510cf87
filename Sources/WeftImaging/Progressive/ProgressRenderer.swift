import Foundation
import WeftThreads

/// Renders the part of a download that has arrived, on a queue of its own.
///
/// Data that arrives during rendering is processed in one step afterwards, so slow decoding never lags behind
/// a fast network.
final class ProgressRenderer: Sendable {
  private let queue = DispatchQueue(label: "weft.imaging.progress")
  private let deliver: @Sendable (ProgressRenderer, Image, Double) -> Void
  private let makeDecoder: @Sendable () -> ProgressiveImageDecoder
  private let pending = Protected(Pending())
  private let decoding = Decoding()
  private let interval: TimeInterval

  private struct Pending {
    var data = Data()
    var expectedBytes: Int?
    var restarts = false
    var isScheduled = false
  }

  /// Confined to the queue.
  private final class Decoding: @unchecked Sendable {
    var decoder: ProgressiveImageDecoder?
    var hasFailed = false
    var isWaiting = false
  }

  /// - Parameters:
  ///   - url: where the data comes from.
  ///   - deliver: called on the queue with the renderer, an image and its quality.
  init(
    _ configuration: URLSessionImageDownloader.Configuration, url: URL,
    deliver: @escaping @Sendable (ProgressRenderer, Image, Double) -> Void
  ) {
    self.deliver = deliver
    interval = configuration.progressiveRendering.minimumInterval
    makeDecoder = {
      ProgressiveImageDecoder(
        maximumPixels: configuration.maximumProgressPixels, rendering: configuration.progressiveRendering,
        limits: configuration.limits(for: url))
    }
  }

  /// Appends the next bytes.
  func append(_ data: Data, expectedBytes: Int?) {
    guard !data.isEmpty else { return }
    schedule { pending in
      pending.data += data
      pending.expectedBytes = expectedBytes
    }
  }

  /// Renders what has arrived if there is anything new, regardless of the conditions for progressive
  /// rendering.
  ///
  /// - Parameter completion: called on the queue after the image was delivered.
  func flush(_ completion: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      render(isLast: true)
      completion()
    }
  }

  /// Discards everything: the server sends the image again from its beginning.
  func restart() {
    schedule { pending in
      pending.data = Data()
      pending.restarts = true
    }
  }

  private func schedule(_ change: (inout Pending) -> Void) {
    let isFirst = pending.withLock { pending in
      change(&pending)
      defer { pending.isScheduled = true }
      return !pending.isScheduled
    }
    if isFirst { queue.async { [weak self] in self?.render() } }
  }

  /// Renders again after the minimum interval, because more data may not arrive before then.
  private func scheduleRendering() {
    guard !decoding.isWaiting else { return }
    decoding.isWaiting = true
    queue.asyncAfter(deadline: .now() + interval) { [weak self] in
      self?.decoding.isWaiting = false
      self?.render()
    }
  }

  private func render(isLast: Bool = false) {
    let taken = pending.withLock { pending in
      defer { pending = Pending() }
      return pending
    }
    if taken.restarts {
      decoding.decoder = nil
      decoding.hasFailed = false
    }
    guard !decoding.hasFailed else { return }
    let decoder = decoding.decoder ?? makeDecoder()
    decoding.decoder = decoder
    decoder.expectedBytes = taken.expectedBytes ?? decoder.expectedBytes
    do {
      try decoder.append(taken.data)
      guard let (bitmap, quality) = try decoder.render(isLast: isLast) else {
        if decoder.waitsForTime { scheduleRendering() }
        return
      }
      // In points it has the size of the complete image.
      let width = decoder.pixelSize?.width ?? bitmap.width
      deliver(self, Image(bitmap, scale: CGFloat(bitmap.width) / CGFloat(max(width, 1))), quality)
    } catch {
      // The download itself reports what is wrong with the image.
      decoding.hasFailed = true
      decoding.decoder = nil
    }
  }
}
