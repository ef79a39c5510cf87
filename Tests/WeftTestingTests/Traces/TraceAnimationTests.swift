import Foundation
import Testing

@testable import WeftTesting

@Suite @MainActor struct TraceAnimationTests {
  @Test func theMovingPictureHasTheFramesOfTheTrace() throws {
    try withTrace { trace in
      let window = CardNode.window()
      let title = (window.rootNode as? CardNode)?.title
      for step in 1...4 {
        title?.alpha = 1 - 0.2 * Double(step)
        window.settle()
        window.advance(by: 0.25)
      }
      let animation = try EncodedAnimation(data: trace.animation())
      var player = FramePlayer(trace.document)
      for index in 0..<animation.frameCount {
        let frame = try #require(try player.nextFrame())
        #expect(try animation.frame(at: index) == frame.picture)
      }
      #expect(try player.nextFrame() == nil)
      #expect(animation.frameCount == 4)
      #expect((0..<4).map { animation.duration(ofFrameAt: $0) } == [0.25, 0.25, 0.25, 2])
      #expect(animation.loopCount == 0)
    }
  }

  @Test func aTraceWithoutFramesHasNoMovingPicture() {
    withTrace { trace in
      #expect(throws: TraceError.noFrames) { try trace.animation() }
    }
  }
}
