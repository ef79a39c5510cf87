import Foundation
import WeftGraphics
import WeftThreads

/// An image that one thread decodes for several requesters.
final class SharedDecoding: Sendable {
  private struct State {
    var cancellations: [@Sendable () -> Bool] = []
    var result: Result<Bitmap, ImageError>?
  }

  private let state = Protected(State())
  private let ended = Latch()

  /// How often a waiting thread checks whether its image is still needed, in seconds.
  private static let interval = 0.01

  /// Adds a requester that needs the image until `isCancelled` returns true.
  ///
  /// - Returns: false if decoding has ended.
  @discardableResult
  func join(_ isCancelled: @escaping @Sendable () -> Bool) -> Bool {
    state.withLock { state in
      if state.result == nil { state.cancellations.append(isCancelled) }
      return state.result == nil
    }
  }

  /// Whether no requester needs the image any longer.
  var isUnwanted: Bool {
    var checkedCount = 0
    while true {
      let cancellations = state.withLock { $0.cancellations }
      // Another requester may have joined meanwhile.
      guard cancellations.count > checkedCount else { return true }
      guard cancellations[checkedCount...].allSatisfy({ $0() }) else { return false }
      checkedCount = cancellations.count
    }
  }

  /// Notifies all waiting threads.
  func end(_ result: Result<Bitmap, ImageError>) {
    state.withLock { $0.result = result }
    ended.open()
  }

  /// Blocks until the image is decoded.
  ///
  /// - Returns: the result, or `.cancelled` as soon as this thread no longer needs the image; nil if others
  ///   cancelled the decoding, so that it must start again.
  func wait(isCancelled: @escaping @Sendable () -> Bool) -> Result<Bitmap, ImageError>? {
    join(isCancelled)
    while true {
      if let result = state.withLock({ $0.result }) {
        if case .failure(.cancelled) = result { return isCancelled() ? result : nil }
        return result
      }
      if isCancelled() { return .failure(.cancelled) }
      _ = ended.wait(atMost: Self.interval)
    }
  }
}
