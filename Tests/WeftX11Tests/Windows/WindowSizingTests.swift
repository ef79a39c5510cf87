import Foundation
import Testing
import WeftGraphics

@testable import WeftX11

/// The size of a window in points and in pixels, without a server.
struct WindowSizingTests {
  private func size(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

  private func sizing(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> WindowSizing {
    let points = CGSize(width: width, height: height)
    return WindowSizing(points: points, pixels: Window.pixels(points, scale: scale), scale: scale)
  }

  @Test("A window between two scales does not grow", arguments: [(1.25, 1.75), (1.25, 1.5), (1, 1.75)])
  func keepsItsSizeInPoints(first: CGFloat, second: CGFloat) throws {
    var sizing = WindowSizing(points: .zero, pixels: size(401, 303), scale: first)
    let points = sizing.points
    for _ in 1...5 {
      for scale in [second, first] {
        let answer = sizing.update(pixels: sizing.pixels, scale: scale, keepsPoints: true)
        let kept = try #require(answer)
        #expect(sizing.update(pixels: kept, scale: scale, keepsPoints: true) == nil)
        #expect(sizing.points == points)
      }
      #expect(sizing.pixels == size(401, 303))
    }
  }

  @Test("A requested size is kept at the scale to which the request takes the window")
  func requestedSizeAndScale() {
    var sizing = sizing(200, 120)
    #expect(sizing.request(CGSize(width: 300, height: 200), scale: 1) == size(300, 200))
    #expect(sizing.expectedPoints == CGSize(width: 300, height: 200))
    #expect(sizing.update(pixels: size(300, 200), scale: 2, keepsPoints: true) == size(600, 400))
    #expect(sizing.update(pixels: size(600, 400), scale: 2, keepsPoints: true) == nil)
    #expect(sizing.points == CGSize(width: 300, height: 200))
  }

  @Test("A window that moves before it is resized gets the requested size")
  func movedBeforeResized() {
    var sizing = sizing(200, 120)
    _ = sizing.request(CGSize(width: 300, height: 200), scale: 1)
    #expect(sizing.update(pixels: size(200, 120), scale: 2, keepsPoints: true) == size(600, 400))
    #expect(sizing.update(pixels: size(300, 200), scale: 2, keepsPoints: true) == nil)
    #expect(sizing.update(pixels: size(600, 400), scale: 2, keepsPoints: true) == nil)
    #expect(sizing.points == CGSize(width: 300, height: 200))
  }

  @Test("A request in the pixels of another monitor is met there, whether the size or the place comes first")
  func requestedForAnotherScale() {
    for isResizedFirst in [true, false] {
      var sizing = sizing(200, 120)
      sizing.request(CGSize(width: 200, height: 120), pixels: size(400, 240), scale: 2)
      if isResizedFirst {
        #expect(sizing.update(pixels: size(400, 240), scale: 1, keepsPoints: true) == nil)
        #expect(sizing.update(pixels: size(400, 240), scale: 2, keepsPoints: true) == nil)
      } else {
        #expect(sizing.update(pixels: size(200, 120), scale: 2, keepsPoints: true) == size(400, 240))
        #expect(sizing.update(pixels: size(400, 240), scale: 2, keepsPoints: true) == nil)
      }
      #expect(sizing.points == CGSize(width: 200, height: 120))
    }
  }

  @Test("A request that is granted in part counts as far as it was granted")
  func grantedInPart() {
    var sizing = sizing(200, 120)
    _ = sizing.request(CGSize(width: 300, height: 200), scale: 1)
    #expect(sizing.update(pixels: size(296, 192), scale: 2, keepsPoints: true) == size(592, 384))
    #expect(sizing.points == CGSize(width: 296, height: 192))
  }

  @Test("The size at another scale is requested again, once, until it is granted")
  func requestedAgain() {
    var sizing = sizing(200, 120)
    #expect(sizing.repeatRequest() == nil)
    #expect(sizing.update(pixels: size(200, 120), scale: 2, keepsPoints: true) == size(400, 240))
    // The window moves on, and keeps its size.
    #expect(sizing.update(pixels: size(200, 120), scale: 2, keepsPoints: true) == nil)
    #expect(sizing.repeatRequest() == size(400, 240))
    #expect(sizing.repeatRequest() == nil)
    #expect(sizing.update(pixels: size(400, 240), scale: 2, keepsPoints: true) == nil)
    #expect(sizing.points == CGSize(width: 200, height: 120))
    #expect(sizing.update(pixels: size(400, 240), scale: 1, keepsPoints: true) == size(200, 120))
    _ = sizing.update(pixels: size(200, 120), scale: 1, keepsPoints: true)
    #expect(sizing.repeatRequest() == nil, "it was granted")
    _ = sizing.request(CGSize(width: 300, height: 200), scale: 1)
    #expect(sizing.repeatRequest() == nil, "who refuses a program's request has decided")
  }

  @Test("A window that comes back over the border before its request is granted gets its size back")
  func comesBackBeforeTheAnswer() {
    var sizing = sizing(200, 120)
    #expect(sizing.update(pixels: size(200, 120), scale: 2, keepsPoints: true) == size(400, 240))
    #expect(sizing.update(pixels: size(200, 120), scale: 1, keepsPoints: true) == size(200, 120))
    #expect(sizing.repeatRequest() == nil, "it has that size")
    // Both are granted, in order.
    #expect(sizing.update(pixels: size(400, 240), scale: 1, keepsPoints: true) == nil)
    #expect(sizing.points == CGSize(width: 200, height: 120))
    #expect(sizing.update(pixels: size(200, 120), scale: 1, keepsPoints: true) == nil)
    #expect(sizing.update(pixels: size(200, 120), scale: 2, keepsPoints: true) == size(400, 240))
    #expect(sizing.points == CGSize(width: 200, height: 120))
  }

  @Test("Who resizes a window after it came back gets those pixels, though no request was answered")
  func resizedAfterComingBack() {
    var sizing = sizing(200, 120)
    _ = sizing.update(pixels: size(200, 120), scale: 2, keepsPoints: true)
    _ = sizing.update(pixels: size(200, 120), scale: 1, keepsPoints: true)
    #expect(sizing.update(pixels: size(320, 512), scale: 2, keepsPoints: true) == nil)
    #expect(sizing.points == CGSize(width: 160, height: 256))
  }

  @Test("A window that crosses the border again and again keeps its size", arguments: [false, true])
  func crossesAgainAndAgain(isAnswered: Bool) {
    var sizing = sizing(200, 120)
    var waiting: [PixelSize] = []
    for index in 0..<100 {
      let scale = CGFloat(2 - index % 2)
      if let request = sizing.update(pixels: sizing.pixels, scale: scale, keepsPoints: true) {
        waiting.append(request)
      }
      // The answers come late.
      if isAnswered && waiting.count > 3 {
        _ = sizing.update(pixels: waiting.removeFirst(), scale: scale, keepsPoints: true)
      }
      #expect(sizing.points == CGSize(width: 200, height: 120) && sizing.expectedPoints == sizing.points)
    }
  }

  @Test("Who resizes a window on its way to another scale gets those pixels")
  func resizedBySomebodyElse() {
    var sizing = sizing(200, 120)
    #expect(sizing.update(pixels: size(640, 1024), scale: 2, keepsPoints: true) == nil)
    #expect(sizing.points == CGSize(width: 320, height: 512))
  }

  @Test("A window that fills an area keeps its pixels")
  func keepsPixels() {
    var sizing = sizing(640, 1024)
    #expect(sizing.update(pixels: size(640, 1024), scale: 2, keepsPoints: false) == nil)
    #expect(sizing.scale == 2)
  }

  @Test("The size that a window has already is no request that waits for an answer")
  func nothingToWaitFor() {
    var sizing = sizing(200, 120)
    _ = sizing.request(CGSize(width: 199.5, height: 120), scale: 1)
    #expect(sizing.points.width == 199.5)
    #expect(
      sizing.update(pixels: size(300, 300), scale: 2, keepsPoints: true) == nil, "it is somebody else's")
  }

  @Test("Limits of the size in pixels limit that in points")
  func limits() {
    var sizing = sizing(200, 120)
    sizing.request(CGSize(width: 2000, height: 120), pixels: size(1280, 240), scale: 2)
    #expect(sizing.expectedPoints == CGSize(width: 640, height: 120))
    #expect(
      WindowSizing(points: CGSize(width: 1e6, height: 10), pixels: size(32767, 10), scale: 1).points.width
        == 32767)
  }
}
