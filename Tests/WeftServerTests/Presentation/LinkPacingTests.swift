import Testing

@testable import WeftServer

struct LinkPacingTests {
  /// A connection with a delay and a bandwidth. It carries one frame after another.
  private struct Connection {
    let roundTrip: Double
    let bytesPerSecond: Double
    private var free = 0.0

    init(roundTrip: Double, bytesPerSecond: Double) {
      (self.roundTrip, self.bytesPerSecond) = (roundTrip, bytesPerSecond)
    }

    /// When the answer arrives to a frame that is sent at a time.
    mutating func carry(_ byteCount: Int, at time: Double) -> Double {
      free = max(free, time) + Double(byteCount) / bytesPerSecond
      return free + roundTrip
    }
  }

  /// Sends frames as early as allowed. Returns when each was sent and when it was answered.
  private func frames(_ sizes: [Int], over connection: Connection) -> [(sent: Double, answered: Double)] {
    var (pacing, connection) = (LinkPacing(), connection)
    var waiting: [Double] = []
    var result: [(sent: Double, answered: Double)] = []
    var now = 10.0
    for size in sizes {
      now = max(now, pacing.nextTime)
      while let answer = waiting.first, answer <= now || !pacing.hasRoom {
        pacing.frameAnswered(at: answer)
        waiting.removeFirst()
        now = max(now, answer, pacing.nextTime)
      }
      let answer = connection.carry(size, at: now)
      pacing.frameSent(at: now, byteCount: size)
      #expect(pacing.framesUnderWay <= 2)
      waiting.append(answer)
      result.append((now, answer))
    }
    return result
  }

  @Test func oneFrameIsUnderWayUntilTheRoundTripIsKnown() {
    var pacing = LinkPacing()
    #expect(pacing.hasRoom && pacing.framesUnderWay == 0)
    pacing.frameSent(at: 5, byteCount: 1_000_000)
    #expect(!pacing.hasRoom)
    pacing.frameAnswered(at: 5.1)
    #expect(pacing.roundTrip.map { abs($0 - 0.1) < 1e-9 } == true)
    pacing.frameSent(at: 6, byteCount: 100)
    #expect(pacing.hasRoom && pacing.framesUnderWay == 1)
    pacing.frameSent(at: 6.05, byteCount: 100)
    #expect(!pacing.hasRoom && pacing.framesUnderWay == 2)
  }

  @Test func smallFramesAreHalfARoundTripApart() {
    let frames = frames(
      Array(repeating: 500, count: 40), over: Connection(roundTrip: 0.1, bytesPerSecond: 1e9))
    let gaps = zip(frames.dropFirst(2), frames.dropFirst(1)).map { $0.sent - $1.sent }
    #expect(gaps.allSatisfy { abs($0 - 0.05) < 0.001 })
  }

  @Test func largeFramesDoNotWaitBehindEachOther() {
    let sizes = [500] + Array(repeating: 200_000, count: 40)
    let frames = frames(sizes, over: Connection(roundTrip: 0.1, bytesPerSecond: 1e6))
    // Each takes 0.2 s, and 0.1 s for the way.
    for frame in frames.suffix(20) { #expect(frame.answered - frame.sent < 0.31) }
    let span = frames[40].sent - frames[20].sent
    #expect(span < 20 * 0.21, "the connection is busy all the time")
  }

  @Test func aConnectionThatGetsSlowerIsNoticed() {
    var pacing = LinkPacing()
    func send(_ time: Double, _ byteCount: Int, roundTrip: Double) {
      pacing.frameSent(at: time, byteCount: byteCount)
      pacing.frameAnswered(at: time + roundTrip)
    }
    send(0, 100, roundTrip: 0.01)
    for step in 1...60 { send(Double(step), 100, roundTrip: 0.2) }
    #expect(pacing.roundTrip.map { $0 > 0.19 } == true)
    send(70, 100, roundTrip: 0.02)
    #expect(pacing.roundTrip.map { $0 < 0.021 } == true)
  }

  @Test func anUnexpectedAnswerIsIgnored() {
    var pacing = LinkPacing()
    pacing.frameAnswered(at: 3)
    #expect(pacing == LinkPacing())
  }
}
