import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

struct FrameQueueTests {
  private let queue = FrameQueue(capacity: 3)
  private let red: Bitmap
  private let green: Bitmap
  private let blue: Bitmap

  init() throws {
    red = try solidBitmap(.pureRed, width: 2, height: 2)
    green = try solidBitmap(.pureGreen, width: 2, height: 2)
    blue = try solidBitmap(.pureBlue, width: 2, height: 2)
    queue.isOpen = true
  }

  private func shows(_ bitmap: Bitmap?, at time: TimeInterval) -> Bool {
    let shown = queue.frame(at: time, mayWait: true)
    return bitmap.map { shown?.isIdentical(to: $0) == true } ?? (shown == nil)
  }

  @Test func aFrameIsShownFromItsTimeOn() {
    #expect(queue.push(red, at: 10) == .accepted)
    #expect(queue.push(green, at: 20) == .accepted)
    #expect(shows(nil, at: 9.99))
    #expect(queue.nextChange(after: 9.99) == 10)
    #expect(shows(red, at: 10))
    #expect(queue.nextChange(after: 10) == 20)
    #expect(shows(red, at: 19))
    #expect(shows(green, at: 25))
    #expect(queue.nextChange(after: 25) == nil)
    #expect(shows(green, at: 1000))
  }

  @Test func framesMayComeInAnyOrder() {
    _ = queue.push(green, at: 20)
    _ = queue.push(red, at: 10)
    #expect(shows(red, at: 10))
    #expect(shows(green, at: 20))
  }

  @Test func ofSeveralDueFramesTheNewestIsShownAndTheOthersAreSkipped() {
    _ = queue.push(red, at: 1)
    _ = queue.push(green, at: 2)
    _ = queue.push(blue, at: 3)
    #expect(shows(blue, at: 5))
    #expect(queue.statistics.shown == 1)
    #expect(queue.statistics.skipped == 2)
    #expect(queue.statistics.waiting == 0)
  }

  @Test func aFrameWithoutATimeIsDueImmediately() {
    _ = queue.push(green, at: 20)
    _ = queue.push(red, at: nil)
    #expect(queue.nextChange(after: 5) == 5)
    #expect(shows(red, at: 5))
    #expect(shows(green, at: 20))
  }

  @Test func framesWithoutTimesReplaceOneAnother() {
    for _ in 0..<100 { #expect(queue.push(red, at: nil) == .accepted) }
    #expect(queue.push(blue, at: nil) == .accepted)
    #expect(queue.statistics.waiting == 1)
    #expect(shows(blue, at: 0))
    #expect(queue.statistics.skipped == 100)
  }

  @Test func ofAFrameWithoutATimeAndADueFrameTheLastPushedIsShown() {
    _ = queue.push(red, at: 1)
    _ = queue.push(green, at: nil)
    #expect(shows(green, at: 2))
    _ = queue.push(red, at: nil)
    _ = queue.push(blue, at: 3)
    #expect(shows(blue, at: 4))
  }

  @Test func aFrameBeforeTheShownFrameIsLate() {
    _ = queue.push(red, at: 10)
    #expect(shows(red, at: 10))
    #expect(queue.push(green, at: 9) == .dropped(.late))
    #expect(queue.push(green, at: 10) == .accepted, "another for the same time replaces it")
    #expect(shows(green, at: 10))
    #expect(queue.statistics.refused == 1)
  }

  @Test func tooManyFramesAreRefused() {
    for time in 1...3 { #expect(queue.push(red, at: TimeInterval(time)) == .accepted) }
    #expect(queue.push(red, at: 4) == .dropped(.queueFull))
    #expect(queue.push(red, at: nil) == .dropped(.queueFull))
    #expect(shows(red, at: 1))
    #expect(queue.push(blue, at: 4) == .accepted, "there is space again")
    #expect(queue.statistics.waiting == 3)
  }

  @Test(arguments: [TimeInterval.nan, .infinity])
  func aTimeThatIsNotFiniteIsRefused(time: TimeInterval) {
    #expect(queue.push(red, at: time) == .dropped(.invalidTime))
    #expect(queue.nextChange(after: 0) == nil)
  }

  @Test func aClosedQueueRefusesFramesAndKeepsWhatItShows() {
    _ = queue.push(red, at: 1)
    #expect(shows(red, at: 1))
    _ = queue.push(green, at: 2)
    queue.isOpen = false
    #expect(queue.nextChange(after: 1) == nil)
    #expect(queue.push(blue, at: 3) == .dropped(.notVisible))
    #expect(shows(red, at: 10))
    queue.isOpen = true
    #expect(queue.push(green, at: 0.5) == .accepted, "times may start again")
  }

  @Test func aClearedQueueShowsNothing() {
    _ = queue.push(red, at: nil)
    #expect(shows(red, at: 1))
    queue.clear()
    #expect(shows(nil, at: 1))
    #expect(!queue.hasShownFrame)
  }

  @Test func observersAreOnlyWokenForTheNextFrame() {
    let count = Counter()
    let observer = FrameObserver { count.increment() }
    queue.add(observer)
    queue.add(observer)
    _ = queue.push(green, at: 20)
    #expect(count.value == 1)
    _ = queue.push(blue, at: 30)
    #expect(count.value == 1, "the next change is not earlier")
    _ = queue.push(red, at: 10)
    #expect(count.value == 2)
    queue.remove(observer)
    queue.clear()
    _ = queue.push(red, at: nil)
    #expect(count.value == 2)
  }
}
