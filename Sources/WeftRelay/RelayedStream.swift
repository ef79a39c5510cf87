import CSystem
import Foundation

/// One direction of a connection through a link. Confined to the connection's thread.
final class RelayedStream {
  private struct Piece {
    /// When it arrives, in seconds.
    let time: TimeInterval
    var bytes: ArraySlice<UInt8>
  }

  /// Whether everything was delivered that there will ever be, or the target is gone.
  private(set) var isFinished = false

  private let source: Int32
  private let target: Int32
  private let lane: LinkLane
  private let delay: TimeInterval
  private let filter: ([UInt8]) -> [UInt8]
  private var pieces: [Piece] = []
  private var buffer: [UInt8]
  private var nextReading = -TimeInterval.infinity
  private var isAtEnd = false
  private var isBlocked = false

  /// An unlimited link carries no more pieces than this, so that a stopped program does not fill the memory.
  private static let capacity = 1024

  /// - Parameters:
  ///   - delay: in seconds.
  ///   - filter: takes the bytes that were read, and returns those that pass.
  init(
    from source: Int32, to target: Int32, lane: LinkLane, delay: TimeInterval,
    filter: @escaping ([UInt8]) -> [UInt8]
  ) {
    (self.source, self.target, self.lane, self.delay, self.filter) = (source, target, lane, delay, filter)
    buffer = [UInt8](repeating: 0, count: lane.pieceSize)
  }

  /// When `run(at:)` has something to do by itself; nil if only a descriptor can bring that.
  var nextTime: TimeInterval? {
    let delivery = isBlocked ? nil : pieces.first?.time
    let reading = isAtEnd || isFull || nextReading == -.infinity ? nil : nextReading
    return [delivery, reading].compactMap { $0 }.min()
  }

  /// What to wait for: the source, or the target that was not ready.
  func descriptors(at now: TimeInterval) -> [pollfd] {
    let canRead = !isAtEnd && !isFull && now >= nextReading
    return [
      pollfd(fd: canRead ? source : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isBlocked ? target : -1, events: Int16(POLLOUT), revents: 0),
    ]
  }

  private var isFull: Bool { pieces.count >= Self.capacity }

  /// Delivers what has arrived, and takes more from the source if it is time for that.
  func run(at now: TimeInterval) {
    deliver(at: now)
    if !isAtEnd, !isFull, now >= nextReading { read(at: now) }
    if isAtEnd, pieces.isEmpty { isFinished = true }
  }

  private func read(at now: TimeInterval) {
    let count = recv(source, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    nextReading = -.infinity
    guard count > 0 else {
      isAtEnd = count == 0 || (errno != EAGAIN && errno != EINTR)
      return
    }
    let departure = lane.reserve(count, at: now)
    nextReading = departure
    let passed = filter(Array(buffer[..<count]))
    if !passed.isEmpty { pieces.append(Piece(time: departure + delay, bytes: passed[...])) }
  }

  private func deliver(at now: TimeInterval) {
    isBlocked = false
    var finished = 0
    defer { pieces.removeFirst(finished) }
    while finished < pieces.count, pieces[finished].time <= now {
      let bytes = pieces[finished].bytes
      let count = bytes.withUnsafeBytes {
        send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      guard count >= 0 else {
        if errno == EAGAIN || errno == EINTR { isBlocked = true } else { isFinished = true }
        return
      }
      pieces[finished].bytes = bytes.dropFirst(count)
      if pieces[finished].bytes.isEmpty { finished += 1 }
    }
  }
}
