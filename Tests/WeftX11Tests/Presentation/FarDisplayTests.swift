import CX11
import Foundation
import TestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Windows on a display that shares no memory with the program.
@MainActor
@Suite(.startsDisplays, .serialized) struct FarDisplayTests {
  private static func options(_ link: DisplayLink?) -> VirtualDisplay.Options {
    var options = VirtualDisplay.Options()
    options.size = PixelSize(width: 400, height: 300)
    options.link = link
    return options
  }

  @Test(arguments: [1, 2], [false, true])
  func theScreenShowsTheSameBytesAsWithSharedMemory(scale: CGFloat, isTransparent: Bool) async throws {
    let seed = UInt64(17 * scale) + (isTransparent ? 5 : 0)
    let near = try ScrolledScene(
      Self.options(nil), limit: .present, scale: scale, isTransparent: isTransparent, seed: seed)
    defer { near.fixture.close() }
    let far = try ScrolledScene(
      Self.options(DisplayLink()), limit: .present, scale: scale, isTransparent: isTransparent, seed: seed)
    defer { far.fixture.close() }
    @MainActor func showNext(_ scene: ScrolledScene, _ step: Int) async throws {
      if step > 0 { try await scene.change() }
      try await scene.show()
    }
    for step in 0..<40 {
      async let nearIsShown: Void = showNext(near, step)
      async let farIsShown: Void = showNext(far, step)
      _ = try await (nearIsShown, farIsShown)
      #expect(try far.fixture.screenshot() == near.fixture.screenshot(), "step \(step)")
      if isTransparent { #expect(try far.ownPixels() == near.ownPixels(), "step \(step)") }
    }
    #expect(near.fixture.reports.method == .present && far.fixture.reports.method == .image)
  }

  /// A list of noise that fills the window.
  private func makeList(in fixture: SinkFixture) throws -> Layer {
    let list = Layer()
    list.animatesImplicitly = false
    list.masksToBounds = true
    list.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    list.backgroundColor = .white
    var random = SeededGenerator(seed: 6)
    let content = Layer()
    content.frame = CGRect(x: 0, y: 0, width: 200, height: 1000)
    content.contents = try Bitmap(width: 200, height: 1000, isOpaque: true) { pixels, _ in
      for byte in pixels.indices { pixels[byte] = .random(in: 0...255, using: &random) }
    }
    list.addSublayer(content)
    fixture.tree.root.addSublayer(list)
    fixture.fill(.white)
    return list
  }

  @Test func scrolledPixelsAreNotSentAgain() async throws {
    let fixture = try SinkFixture(Self.options(DisplayLink()))
    defer { fixture.close() }
    let list = try makeList(in: fixture)
    try await fixture.show()
    let before = fixture.server.linkTraffic
    for _ in 0..<30 {
      list.bounds.origin.y += 10
      try await fixture.show()
    }
    let sent = (fixture.server.linkTraffic - before).bytesSent
    let rows = 30 * 10 * 200 * 4
    #expect(sent >= rows, "the new rows, which are noise")
    #expect(sent < rows + 30 * 2000, "and little else")
  }

  @Test func anExposureIsAnsweredWithoutPixels() async throws {
    let fixture = try SinkFixture(Self.options(DisplayLink()))
    defer { fixture.close() }
    _ = try makeList(in: fixture)
    try await fixture.show()
    let picture = try fixture.screenshot()
    let other = try DisplayConnection(name: fixture.server.name)
    let before = (traffic: fixture.server.linkTraffic, exposures: fixture.exposures)
    let cover = XCreateSimpleWindow(other.display, other.root, 20, 20, 100, 70, 0, 0, 0)
    XMapRaised(other.display, cover)
    other.synchronize()
    #expect(try fixture.screenshot() != picture)
    XDestroyWindow(other.display, cover)
    other.synchronize()
    try await fixture.server.waitUntil("the exposure") { fixture.exposures > before.exposures }
    try await fixture.server.waitUntil("the picture") { try fixture.screenshot() == picture }
    #expect((fixture.server.linkTraffic - before.traffic).bytesSent < 4000)
  }

  @Test func aNewSizeKeepsThePixelsOfTheOldOne() async throws {
    let fixture = try SinkFixture(Self.options(DisplayLink()))
    defer { fixture.close() }
    _ = try makeList(in: fixture)
    try await fixture.show()
    let before = fixture.server.linkTraffic
    for size in [PixelSize(width: 230, height: 130), PixelSize(width: 210, height: 110)] {
      let serial = fixture.reports.presentedSerial
      fixture.server.resize(UInt(fixture.window.identifier), to: size)
      // What a smaller window shows is there already.
      try await fixture.server.waitUntil("the size") {
        try fixture.window.pixelSize == size && fixture.reports.presentedSerial > serial
          && fixture.server.screenshot().pixel(x: size.width - 1, y: size.height - 1) == .white
      }
    }
    #expect((fixture.server.linkTraffic - before).bytesSent < 8000)
  }

  @Test func noFrameWaitsForAReply() async throws {
    // Once a round trip takes no time, the sink asks for the rate of the monitor.
    let fixture = try SinkFixture(Self.options(DisplayLink(delay: .milliseconds(10))))
    defer { fixture.close() }
    let list = try makeList(in: fixture)
    for _ in 0..<3 {
      list.bounds.origin.y += 10
      try await fixture.show()
    }
    let before = fixture.server.linkTraffic
    for _ in 0..<20 {
      list.bounds.origin.y += 10
      try await fixture.show()
    }
    #expect((fixture.server.linkTraffic - before).replies == 0)
  }

  /// While frames need a fifth of a second each, the newest state is shown soon after it is there.
  @Test func framesDoNotPileUpOnASlowLink() async throws {
    let fixture = try SinkFixture(
      Self.options(DisplayLink(delay: .milliseconds(20), bitsPerSecond: 4_000_000)))
    defer { fixture.close() }
    let list = try makeList(in: fixture)
    try await fixture.show()
    let before = (frames: fixture.reports.presentedFrames, traffic: fixture.server.linkTraffic)
    // Frames of noise with 80 KB each, which the link carries in 0.16 s: far more of them than it carries meanwhile.
    let start = ContinuousClock.now
    for step in 0..<100 {
      list.bounds.origin.y = CGFloat(step % 2 == 0 ? 500 : 0)
      fixture.commit()
      await fixture.server.waitForFrames(1)
    }
    let carried = Int((ContinuousClock.now - start) / .milliseconds(160))
    try await fixture.show()
    let limit = carried + 5
    #expect(fixture.reports.presentedFrames - before.frames < limit, "states were skipped")
    #expect((fixture.server.linkTraffic - before.traffic).bytesSent < limit * 90_000)
  }

  /// Composes a frame of noise on a sink, and waits until it was answered. Returns its pixels.
  private func show(_ seed: UInt64, on sink: X11FrameSink, _ window: NativeWindow) async throws -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let size = window.pixelSize
    let buffer = try sink.beginFrame(size: size)
    let picture = try Bitmap(width: size.width, height: size.height, isOpaque: true) { pixels, bytesPerRow in
      for byte in pixels.indices { pixels[byte] = .random(in: 0...255, using: &random) }
      for y in 0..<size.height {
        memcpy(buffer.pixels + y * buffer.bytesPerRow, pixels.baseAddress! + y * bytesPerRow, size.width * 4)
      }
    }
    try sink.endFrame(damage: Region(PixelRect(size)), serial: seed)
    try await settle(sink)
    return picture
  }

  private func settle(_ sink: X11FrameSink) async throws {
    try await waitUntil("the frame is shown") {
      try sink.processEvents()
      return sink.canBeginFrame && !sink.isFrameUnderWay
    }
  }

  /// The server refuses to allocate a pixmap, as on a display whose graphics memory is used up.
  @Test func withoutAPixmapFramesAreSentToTheWindow() async throws {
    let fixture = try SinkFixture(Self.options(nil), limit: .image)
    defer { fixture.close() }
    try await fixture.show()
    let sink = try X11FrameSink(
      displayName: fixture.server.name, window: fixture.window.identifier,
      visual: fixture.window.format.identifier, limit: .image)
    let first = try await show(1, on: sink, fixture.window)
    #expect(try fixture.screenshot() == first)
    // No server has a pixmap of this size.
    XCreatePixmap(sink.connection.display, fixture.window.identifier, 40_000, 1, 24)
    XFillRectangle(
      sink.connection.display, fixture.window.identifier, XDefaultGC(sink.connection.display, 0), 0, 0, 200,
      100)
    sink.connection.synchronize()
    try await settle(sink)
    sink.connection.synchronize()
    #expect(try fixture.screenshot() == first, "the picture is sent to the window")
    for seed in 2...4 {
      let picture = try await show(UInt64(seed), on: sink, fixture.window)
      #expect(try fixture.screenshot() == picture)
    }
    fixture.server.resize(UInt(fixture.window.identifier), to: PixelSize(width: 240, height: 120))
    try await fixture.server.waitUntil("the size") { fixture.window.pixelSize.width == 240 }
    // The window's own compositor shows a frame of the new size, too.
    fixture.fill(.black)
    try await fixture.show()
    let large = try await show(5, on: sink, fixture.window)
    #expect(try fixture.screenshot() == large)
  }
}
