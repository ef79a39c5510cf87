import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftCompositor
import WeftGraphics
import WeftTesting

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct MediaNodeTests {
  private let node = MediaNode()
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() {
    root.backgroundColor = .black
    root.addSubnode(node)
    node.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    window = OffscreenWindow(size: CGSize(width: 40, height: 20), rootNode: root)
    window.settle()
  }

  private func picture(_ color: Color, width: Int = 4, height: Int = 2) throws -> Bitmap {
    let canvas = try Canvas(width: width, height: height, scale: 1, isOpaque: true)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), with: color)
    return try canvas.makeBitmap()
  }

  private func center() -> Color { window.render().pixel(x: 20, y: 10) }

  @Test func framesPushedFromAnotherThreadAreShownWithoutAnUpdate() throws {
    let frame = try picture(red)
    let commits = window.commitCount
    elsewhere { [node] in #expect(node.push(frame) == .accepted) }
    #expect(!window.scene.needsUpdate, "the main thread has nothing to do")
    #expect(center() == red)
    #expect(window.commitCount == commits, "nothing was committed")
  }

  @Test func aFrameIsShownAtItsTime() throws {
    let start = node.currentTime
    #expect(start == window.clock.now)
    #expect(node.push(try picture(red), at: start + 1) == .accepted)
    #expect(node.push(try picture(green), at: start + 2) == .accepted)
    #expect(center() == .black)
    window.advance(by: 1)
    #expect(center() == red)
    window.advance(by: 0.5)
    #expect(center() == red)
    window.advance(by: 0.5)
    #expect(center() == green)
    #expect(node.statistics.shown == 2)
  }

  @Test func thePosterIsShownUntilTheFirstFrame() throws {
    node.poster = try picture(yellow)
    #expect(center() == yellow)
    node.push(try picture(red))
    #expect(center() == red)
    node.resetToPoster()
    #expect(center() == yellow)
  }

  @Test func theContentModePlacesFrames() throws {
    let wide = try picture(red, width: 8, height: 2)
    node.push(wide)
    #expect(window.render().pixel(x: 20, y: 2) == .black, "fitted by default")
    #expect(center() == red)
    node.contentMode = .scaleAspectFill
    #expect(window.render().pixel(x: 20, y: 2) == red)
    node.contentMode = .center
    #expect(window.render().pixel(x: 20, y: 12) == .black, "in its own size")
  }

  @Test func framesAreDroppedWhileTheNodeIsNotVisible() throws {
    node.push(try picture(red))
    #expect(center() == red)
    window.scene.isVisible = false
    window.settle()
    #expect(node.push(try picture(green)) == .dropped(.notVisible))
    window.scene.isVisible = true
    window.settle()
    #expect(center() == red, "the last frame stays")
    #expect(node.push(try picture(green)) == .accepted)
    #expect(center() == green)
  }

  @Test func aNodeThatWasNeverInAWindowDropsFrames() throws {
    #expect(MediaNode().push(try picture(red)) == .dropped(.notVisible))
  }

  @Test func framesOfAProducerThatIsTooFastAreDropped() throws {
    let small = MediaNode(maximumWaitingFrames: 2)
    small.frame = node.frame
    root.addSubnode(small)
    window.settle()
    let frame = try picture(red)
    #expect(small.push(frame, at: 1) == .accepted)
    #expect(small.push(frame, at: 2) == .accepted)
    #expect(small.push(frame, at: 3) == .dropped(.queueFull))
    #expect(small.statistics.waiting == 2)
    window.advance(by: 1)
    #expect(small.push(frame, at: 3) == .accepted)
    #expect(small.statistics.dropped == 1)
  }

  @Test func aRemovedNodeIsReleasedWithItsFrames() throws {
    weak var died: MediaNode?
    do {
      let other = MediaNode()
      other.frame = node.frame
      root.addSubnode(other)
      window.settle()
      other.push(try picture(red))
      died = other
      other.removeFromSupernode()
      window.settle()
    }
    #expect(died == nil)
    #expect(center() == .black)
  }

  @Test func theDelegateIsNotifiedAboutTheFirstFrameOnce() throws {
    let delegate = MediaLog()
    node.delegate = delegate
    node.push(try picture(red))
    _ = center()
    window.settle()
    node.push(try picture(green))
    _ = center()
    window.settle()
    #expect(delegate.lines == ["first frame"])
  }

  @Test func manyThreadsMayPushAtTheSameTime() throws {
    let frames = try [red, green, blue].map { try picture($0) }
    let node = node
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<200 { node.push(frames[(thread + index) % 3], at: index % 2 == 0 ? nil : 0) }
    }
    let last = try picture(.white)
    _ = center()
    #expect(node.push(last) == .accepted)
    #expect(center() == .white)
    let statistics = node.statistics
    #expect(statistics.shown + statistics.dropped == 801)
  }

  @Test func twoWindowsWithTheSameFramesGiveTheSameBytes() throws {
    func run() throws -> [Bitmap] {
      let node = MediaNode()
      let window = OffscreenWindow(size: CGSize(width: 30, height: 20), scale: 2, rootNode: node)
      window.settle()
      let colors = [red, green, blue]
      return try (0..<6).map { index in
        node.push(try picture(colors[index % 3], width: 7, height: 5), at: Double(index) * 0.1)
        window.advance(by: 0.07)
        return window.render()
      }
    }
    #expect(try run() == run())
  }
}
