import Foundation
import Synchronization
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct PlaceholdersTests {
  private static let demo = Demo(name: "placeholders")
  /// The middle of the last card of the first row, which has the longest fade.
  private static let slowest = PixelRect(x: 790, y: 110, width: 120, height: 80)

  private static func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await demo.open(["--size", "960x680", "--scale", "1"], on: display), display)
  }

  /// Fading placeholders cover the cards only briefly. The test can wait for persistent ones.
  @Test func reloadingCoversTheCardsUntilTheyAreLoaded() async throws {
    let (demo, display) = try await Self.open()
    let loaded = try await demo.restingPicture()
    #expect(loaded.colorCount(in: Self.slowest) > 40)
    // "Persist".
    try display.click(at: demo.place(518, 655))
    try await demo.waitUntil("a placeholder") { $0.colorCount(in: Self.slowest) == 1 }
    // "Reload".
    try display.click(at: demo.place(54, 655))
    #expect(try await demo.restingPicture().colorCount(in: Self.slowest) == 1)
    // "Fade".
    try display.click(at: demo.place(453, 655))
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await demo.waitUntil("the cards again") { $0 == loaded }
  }

  @Test func fadesContinueWhileMainIsBlocked() async throws {
    let (demo, display) = try await Self.open()
    let loaded = Moment(try await demo.restingPicture())
    var hasSeenFade = false
    // The block takes some seconds. A machine that was too busy to observe it may try again.
    for _ in 0..<20 where !hasSeenFade {
      try display.click(at: demo.place(160, 655))
      let isOver = Atomic(false)
      async let end: Void = {
        try await display.waitUntilSettled(demo.window.identifier)
        isOver.store(true, ordering: .releasing)
      }()
      var last = (moment: loaded, time: ContinuousClock.now)
      var blocked: ContinuousClock.Instant?
      try await display.waitUntil("the end of the fades") {
        let time = ContinuousClock.now
        let moment = Moment(try demo.picture)
        // Main is blocked only 0.1 seconds after the beginning of the fades.
        if moment.isFading(to: loaded), blocked == nil { blocked = ContinuousClock.now + .seconds(0.3) }
        // Main changes the text as soon as it is not blocked any more.
        if let blocked, last.time >= blocked, last.moment.isFading(to: loaded),
          moment.isFading(to: loaded), last.moment.header == moment.header, last.moment.card != moment.card
        {
          hasSeenFade = true
        }
        last = (moment, time)
        return isOver.load(ordering: .acquiring)
      }
      try await end
    }
    #expect(hasSeenFade)
  }

  /// The parts of a screenshot that show whether main is blocked.
  private struct Moment {
    let header: [Color]
    /// The picture that appears last and has the longest fade.
    let card: [Color]
    private let isCovered: Bool

    init(_ picture: Bitmap) {
      let area = PixelRect(x: 790, y: 460, width: 120, height: 80)
      header = picture.pixels(in: PixelRect(x: 500, y: 0, width: 460, height: 50))
      card = picture.pixels(in: area)
      isCovered = picture.colorCount(in: area) == 1
    }

    /// Returns whether the card is neither covered nor completely visible, and the text is not the one of loaded cards.
    func isFading(to loaded: Moment) -> Bool {
      !isCovered && card != loaded.card && header != loaded.header
    }
  }
}
