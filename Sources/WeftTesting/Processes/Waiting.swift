import Foundation
import WeftX11

/// Waiting for descriptors without holding up a thread of the concurrency pool.
enum Waiting {
  private static let queue = DispatchQueue(label: "weft.testing.waiting", attributes: .concurrent)

  /// Waits until one of the descriptors is readable, `timeout` seconds at most; says whether one is.
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
  /// The same time as a number of seconds.
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
