import Foundation
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftCompositor

@MainActor struct MovingContentsTests {
  private let queue = FrameQueue(capacity: 4)
  private let red: Bitmap
  private let blue: Bitmap

  init() throws {
    red = try solidBitmap(.pureRed, width: 4, height: 4)
    blue = try solidBitmap(.pureBlue, width: 4, height: 4)
    queue.isOpen = true
  }

  @Test func framesAreShownWithoutACommit() throws {
    let scene = TestScene(width: 40, height: 30)
    let layer = scene.add(CGRect(x: 10, y: 5, width: 8, height: 6))
    layer.contents = blue
    layer.frames = queue
    scene.compose()
    #expect(try scene.picture().pixel(x: 12, y: 8) == .pureBlue, "its own contents until the first frame")
    _ = queue.push(red, at: nil)
    #expect(!scene.tree.needsCommit)
    #expect(scene.compose() == Region(PixelRect(x: 10, y: 5, width: 8, height: 6)))
    #expect(try scene.picture().pixel(x: 12, y: 8) == .pureRed)
    #expect(scene.compose().isEmpty, "nothing is new")
  }

  @Test func theShownFrameDependsOnlyOnTheTime() throws {
    let scene = TestScene(width: 8, height: 8)
    scene.add(CGRect(x: 0, y: 0, width: 8, height: 8)).frames = queue
    _ = queue.push(red, at: 100.5)
    _ = queue.push(blue, at: 101)
    scene.compose()
    #expect(scene.compositor.nextChange(after: 100) == 100.5)
    scene.advance(by: 0.5)
    #expect(try scene.picture().pixel(x: 3, y: 3) == .pureRed)
    scene.advance(by: 0.5)
    #expect(try scene.picture().pixel(x: 3, y: 3) == .pureBlue)
    #expect(scene.compositor.nextChange(after: 101) == nil)
  }

  @Test func framesOfMasksAreShown() throws {
    let scene = TestScene(width: 8, height: 8)
    let group = scene.add(CGRect(x: 0, y: 0, width: 8, height: 8), .pureBlue)
    let mask = Layer()
    mask.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    mask.frames = queue
    group.mask = mask
    #expect(try scene.picture().pixel(x: 3, y: 3) == .white)
    _ = queue.push(red, at: nil)
    #expect(try scene.picture().pixel(x: 3, y: 3) == .pureBlue)
    #expect(try scene.picture() == scene.pictureFromNothing())
  }

  @Test func aLayerWithoutItsSourceShowsItsOwnContentsAgain() throws {
    let scene = TestScene(width: 8, height: 8)
    let layer = scene.add(CGRect(x: 0, y: 0, width: 8, height: 8))
    layer.contents = blue
    layer.frames = queue
    _ = queue.push(red, at: nil)
    #expect(try scene.picture().pixel(x: 3, y: 3) == .pureRed)
    layer.frames = nil
    #expect(try scene.picture().pixel(x: 3, y: 3) == .pureBlue)
  }

  /// The test runs on the main thread and blocks it.
  @Test func theThreadShowsFramesOfOtherThreadsWhileTheMainThreadIsBlocked() throws {
    let scene = TestScene(width: 8, height: 8)
    scene.add(CGRect(x: 0, y: 0, width: 8, height: 8)).frames = queue
    let log = FrameLog()
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    thread.submit(try #require(scene.tree.commit(at: MonotonicTime.now)))
    log.wait { $0.frames.count == 1 }
    let (queue, pictures) = (queue, [red, blue])
    Thread.detachNewThread {
      // Each frame is pushed after the previous one was shown: none may be skipped.
      for index in 0..<20 {
        #expect(queue.push(pictures[index % 2], at: nil) == .accepted)
        log.wait { $0.frames.count == index + 2 }
      }
    }
    log.wait { $0.frames.count == 21 }
    thread.stop()
    let pixels = log.state.frames.dropFirst().map(\.firstPixel)
    #expect(pixels == (0..<20).map { $0 % 2 == 0 ? 0xFFFF_0000 : 0xFF00_00FF })
    #expect(queue.statistics.shown == 20)
  }

  @Test func theThreadWakesForFramesWithLaterTimes() throws {
    let scene = TestScene(width: 8, height: 8)
    scene.add(CGRect(x: 0, y: 0, width: 8, height: 8)).frames = queue
    let log = FrameLog()
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    thread.submit(try #require(scene.tree.commit(at: MonotonicTime.now)))
    log.wait { $0.frames.count == 1 }
    for (index, picture) in [red, blue].enumerated() {
      let time = MonotonicTime.now + 0.2
      _ = queue.push(picture, at: time)
      log.wait { $0.frames.count == index + 2 }
      #expect(MonotonicTime.now >= time)
    }
    thread.stop()
  }

  @Test func aStoppedThreadIsNoLongerWoken() throws {
    let scene = TestScene(width: 8, height: 8)
    scene.add(CGRect(x: 0, y: 0, width: 8, height: 8)).frames = queue
    let log = FrameLog()
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    thread.submit(try #require(scene.tree.commit(at: MonotonicTime.now)))
    log.wait { $0.frames.count == 1 }
    #expect(queue.observerCount == 1)
    thread.stop()
    #expect(queue.observerCount == 0)
  }
}
