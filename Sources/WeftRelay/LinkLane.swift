import Foundation
import WeftThreads

/// One direction of a link, which all connections share.
final class LinkLane: Sendable {
  /// How many bytes to read at once, so that connections take turns.
  let pieceSize: Int
  private let bytesPerSecond: Double?
  /// When everything so far has left.
  private let free = Protected(-TimeInterval.infinity)

  /// A connection that is late by up to this time, in seconds, may catch up: threads do not wake up exactly.
  private static let tolerance = 0.005

  init(bitsPerSecond: Double?) {
    // Links can be changed after they were made.
    bytesPerSecond = bitsPerSecond.map { DisplayLink.possible($0) / 8 }
    pieceSize = bytesPerSecond.map { Int(min(max($0 * 0.002, 512), 65_536)) } ?? 65_536
  }

  /// Reserves the lane for some bytes that are there at a time, in seconds. Returns when all of them have left.
  func reserve(_ byteCount: Int, at now: TimeInterval) -> TimeInterval {
    guard let bytesPerSecond else { return now }
    return free.withLock { free in
      free = max(free, now - Self.tolerance) + Double(byteCount) / bytesPerSecond
      return free
    }
  }
}
