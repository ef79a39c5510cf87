import Foundation

/// Decides when the next frame may follow over a connection that takes time.
///
/// A frame that waits in the connection behind another shows a state that is outdated when it arrives. The next
/// frame therefore begins when the connection has carried the last one, which is known from the answers to
/// earlier frames: small ones show the time of a round trip, large ones the bandwidth. At most two frames are
/// under way, half a round trip apart.
struct LinkPacing: Hashable {
  /// The time from a small frame to its answer, in seconds; nil until the first answer.
  private(set) var roundTrip: TimeInterval?
  /// The time that each byte takes in addition, in seconds.
  private(set) var secondsPerByte: TimeInterval = 0
  private var underWay: [Frame] = []
  private var lastAnswer = -TimeInterval.infinity
  private var lastFrame = Frame(time: -.infinity, byteCount: 0)

  private struct Frame: Hashable {
    let time: TimeInterval
    let byteCount: Int
  }

  private static let capacity = 2
  /// Frames of fewer bytes show the round trip, larger ones the bandwidth.
  private static let largeFrame = 8192

  /// How many frames were sent and not answered yet.
  var framesUnderWay: Int { underWay.count }

  /// When the last frame was sent, in seconds; nil before the first.
  var lastTime: TimeInterval? { lastFrame.time == -.infinity ? nil : lastFrame.time }

  /// Whether another frame may be under way, apart from its time. Before the first answer the connection may
  /// be busy for long.
  var hasRoom: Bool { underWay.count < (roundTrip == nil ? 1 : Self.capacity) }

  /// When the next frame may begin, in seconds. An answer may change it.
  var nextTime: TimeInterval {
    let roundTrip = roundTrip ?? 0
    // The connection had carried the answered frames when their answer set out.
    var free = lastAnswer - roundTrip
    for frame in underWay { free = max(free, frame.time) + TimeInterval(frame.byteCount) * secondsPerByte }
    return max(free, lastFrame.time + roundTrip / TimeInterval(Self.capacity))
  }

  /// Records that a frame of about so many bytes began to be sent.
  mutating func frameSent(at time: TimeInterval, byteCount: Int) {
    lastFrame = Frame(time: time, byteCount: byteCount)
    underWay.append(lastFrame)
  }

  /// Records the answer to the oldest frame under way.
  mutating func frameAnswered(at time: TimeInterval) {
    guard !underWay.isEmpty else { return }
    let frame = underWay.removeFirst()
    defer { lastAnswer = time }
    guard let roundTrip else {
      self.roundTrip = time - frame.time
      return
    }
    // A frame that was sent behind another had to wait for that.
    let elapsed = time - max(frame.time, lastAnswer - roundTrip)
    let isLarge = frame.byteCount >= Self.largeFrame
    if elapsed < roundTrip {
      self.roundTrip = max(elapsed, 0)
    } else if isLarge {
      let sample = (elapsed - roundTrip) / TimeInterval(frame.byteCount)
      secondsPerByte += (sample - secondsPerByte) / (secondsPerByte == 0 ? 1 : 4)
    } else {
      self.roundTrip = roundTrip + (elapsed - roundTrip) / 8
    }
  }
}
