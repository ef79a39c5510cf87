import Testing

@testable import WeftRelay

/// One direction of a link.
struct LinkLaneTests {
  @Test(arguments: [0, -8, .nan, 3] as [Double])
  func aLinkThatIsTooSlowCarries1000BitsPerSecond(bitsPerSecond: Double) {
    #expect(DisplayLink(bitsPerSecond: bitsPerSecond).bitsPerSecond == 1000)
    var link = DisplayLink()
    link.bitsPerSecond = bitsPerSecond
    let lane = LinkLane(bitsPerSecond: link.bitsPerSecond)
    #expect(lane.pieceSize == 512)
    // 1000 bits, less the time that a connection may catch up.
    #expect(abs(lane.reserve(125, at: 10) - 11) < 0.01)
    #expect(abs(lane.reserve(125, at: 10) - 12) < 0.01)
  }

  @Test func aLinkIsNotFasterThanAtOnce() {
    var link = DisplayLink()
    link.delay = .milliseconds(-4)
    #expect(link.seconds == 0)
  }
}
