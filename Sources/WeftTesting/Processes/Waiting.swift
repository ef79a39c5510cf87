import Foundation
import WeftServer
import WeftX11

/// Waits for descriptors without blocking a thread of the concurrency pool.
enum Waiting {
  private static let queue = DispatchQueue(label: "weft.testing.waiting", attributes: .concurrent)

  /// Waits until one of the descriptors is readable, for `timeout` seconds at most; returns whether one is.
  @discardableResult
  static func readable(_ descriptors: [Int32], timeout: TimeInterval) async -> Bool {
    await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Descriptor.wait(for: descriptors, timeout: max(0, timeout)))
      }
    }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
