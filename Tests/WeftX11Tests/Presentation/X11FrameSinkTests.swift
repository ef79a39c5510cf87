import Foundation
import TestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

@testable import WeftServer
@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct X11FrameSinkTests {
  /// Options of a server that supports only what a presentation method needs.
  static func options(for method: PresentationMethod) -> VirtualDisplay.Options {
    var options = VirtualDisplay.Options()
    options.size = PixelSize(width: 400, height: 300)
    // Present can't be disabled in Xvfb. Tests limit the method of the sink instead.
    if method == .image { options.missingExtensions = ["MIT-SHM"] }
    return options
  }

  nonisolated static let methods: [PresentationMethod] = [.present, .sharedImage, .image]

  @Test(arguments: methods)
  func everyPresentationMethodShowsTheSamePixels(method: PresentationMethod) async throws {
    let fixture = try SinkFixture(Self.options(for: method), limit: method == .image ? .present : method)
    defer { fixture.close() }
    let square = Layer()
    square.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    square.backgroundColor = Color(hex: 0x12_34_56)
    fixture.tree.root.addSublayer(square)
    fixture.fill(Color(hex: 0xFE_DC_BA))
    try await fixture.show()
    #expect(fixture.reports.method == method)
    let picture = try fixture.screenshot()
    #expect(picture.pixelSize == PixelSize(width: 200, height: 100))
    #expect(picture.pixel(x: 0, y: 0) == Color(hex: 0xFE_DC_BA))
    #expect(picture.pixel(x: 199, y: 99) == Color(hex: 0xFE_DC_BA))
    #expect(picture.pixel(x: 10, y: 20) == Color(hex: 0x12_34_56))
    #expect(picture.pixel(x: 39, y: 59) == Color(hex: 0x12_34_56))
    #expect(picture.pixel(x: 40, y: 59) == Color(hex: 0xFE_DC_BA))
  }

  @Test(arguments: methods)
  func bufferAgeRepairsTheDamageThatABufferMissed(method: PresentationMethod) async throws {
    let fixture = try SinkFixture(Self.options(for: method), limit: method == .image ? .present : method)
    defer { fixture.close() }
    fixture.fill(.white)
    let squares = (0..<6).map { index in
      let layer = Layer()
      layer.animatesImplicitly = false
      layer.frame = CGRect(x: 30 * index, y: 10, width: 20, height: 20)
      layer.backgroundColor = .black
      fixture.tree.root.addSublayer(layer)
      return layer
    }
    try await fixture.show()
    for square in squares {
      square.backgroundColor = Color(hex: 0xFF_00_00)
      try await fixture.show()
    }
    let picture = try fixture.screenshot()
    for index in 0..<6 { #expect(picture.pixel(x: 30 * index + 5, y: 15) == Color(hex: 0xFF_00_00)) }
    #expect(picture.pixel(x: 25, y: 15) == .white)
  }

  @Test(arguments: methods)
  func scrolledContentLooksAsIfRepainted(method: PresentationMethod) async throws {
    let fixture = try SinkFixture(Self.options(for: method), limit: method == .image ? .present : method)
    defer { fixture.close() }
    let container = Layer()
    container.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    container.masksToBounds = true
    fixture.tree.root.addSublayer(container)
    func color(_ row: Int) -> Color { Color(hex: UInt32(row * 0x05_09_03)) }
    for row in 0..<40 {
      let layer = Layer()
      layer.frame = CGRect(x: 0, y: 10 * row, width: 200, height: 10)
      layer.backgroundColor = color(row)
      container.addSublayer(layer)
    }
    fixture.fill(.white)
    try await fixture.show()
    for place in [7, 30, 31, 90, 60] {
      Transaction.withoutAnimations { container.bounds.origin.y = CGFloat(place) }
      try await fixture.show()
      let picture = try fixture.screenshot()
      for y in 0..<100 { #expect(picture.pixel(x: 90, y: y) == color((y + place) / 10)) }
    }
  }

  /// A list below a bar, with a mark in front, scrolls up and down further than a frame buffer has spare rows. With a delay of
  /// zero the window rests after every frame.
  @Test(arguments: methods, [60.0, 0])
  func framesShiftedInTheirBufferLookAsIfRepainted(
    method: PresentationMethod, restDelay: TimeInterval
  ) async throws {
    let fixture = try SinkFixture(
      Self.options(for: method), limit: method == .image ? .present : method, restDelay: restDelay)
    defer { fixture.close() }
    let list = StripedList(in: fixture)
    fixture.fill(.white)
    try await fixture.show()
    for (step, shift) in [7, 23, 40, 19, 38, 40, 40, 3, -9, -36, -40, -40, -11, 75, 12, -8].enumerated() {
      list.scroll(by: shift)
      try await fixture.show()
      #expect(try list.wrongRows(in: fixture.screenshot()).isEmpty, "step \(step)")
    }
    fixture.server.resize(UInt(fixture.window.identifier), to: PixelSize(width: 230, height: 120))
    try await fixture.server.waitUntil("the size") { fixture.window.pixelSize.height == 120 }
    for (step, shift) in [7, 33, 40, -20, -50].enumerated() {
      list.scroll(by: shift)
      try await fixture.show()
      #expect(try list.wrongRows(in: fixture.screenshot()).isEmpty, "larger, step \(step)")
    }
  }

  @Test(arguments: methods)
  func theFrameIsCorrectAfterThousandsOfResizes(method: PresentationMethod) async throws {
    let fixture = try SinkFixture(Self.options(for: method), limit: method == .image ? .present : method)
    defer { fixture.close() }
    fixture.fill(Color(hex: 0x20_40_60))
    try await fixture.show()
    for step in 0..<2000 {
      fixture.server.resize(
        UInt(fixture.window.identifier),
        to: PixelSize(width: 1 + step * 7 % 390, height: 1 + step * 13 % 290))
      guard step % 100 == 0 else { continue }
      let before = fixture.resizes
      try await fixture.server.waitUntil("a resize") { fixture.resizes > before }
    }
    let last = PixelSize(width: 333, height: 222)
    fixture.server.resize(UInt(fixture.window.identifier), to: last)
    try await fixture.server.waitUntil("the last size") { fixture.window.pixelSize == last }
    try await fixture.server.waitUntil("a picture of the last size") {
      let picture = try fixture.screenshot()
      return picture.pixel(x: 332, y: 221) == Color(hex: 0x20_40_60)
        && picture.pixel(x: 0, y: 0) == Color(hex: 0x20_40_60)
    }
    #expect(fixture.reports.failure == nil)
  }

  @Test func framesFollowTheServersClock() async throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    fixture.fill(.white)
    let square = Layer()
    square.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    square.backgroundColor = .black
    fixture.tree.root.addSublayer(square)
    try await fixture.show()
    let timing = AnimationTiming(duration: 20, repeatCount: .infinity)
    square.add(BasicAnimation(.opacity, from: 1.0, to: 0.0, timing: timing), forKey: "fade", completion: nil)
    let (start, before) = (MonotonicTime.now, fixture.reports.presentedFrames)
    try await fixture.show()
    try await fixture.server.waitUntil("25 frames") {
      fixture.reports.presentedFrames - before >= 25
    }
    // 25 frames at 60 a second take 0.42 s. Without a clock they would be presented immediately.
    #expect(MonotonicTime.now - start > 0.35)
  }

  @Test func aTerminatedServerIsReportedByCompositorAndLoop() async throws {
    let fixture = try SinkFixture()
    fixture.fill(.white)
    try await fixture.show()
    fixture.server.kill()
    let name = fixture.server.name
    try await fixture.server.waitUntil("both errors") {
      fixture.lostDisplay != nil && fixture.reports.failure != nil
    }
    #expect(fixture.lostDisplay == .connectionLost(name))
    #expect(fixture.reports.failure as? DisplayError == .connectionLost(name))
    #expect(fixture.isDestroyed)
    #expect(!fixture.display.isOpen)
    fixture.close()
  }

  @Test func aTransparentWindowHasAnAlphaChannel() async throws {
    let fixture = try SinkFixture(isTransparent: true)
    defer { fixture.close() }
    #expect(fixture.window.format.hasAlpha)
    fixture.fill(Color(hex: 0x80_40_20))
    try await fixture.show()
    #expect(try fixture.screenshot().pixel(x: 5, y: 5) == Color(hex: 0x80_40_20))
  }

  @Test(arguments: [
    PixelSize(width: 1, height: 1), PixelSize(width: 0, height: 0), PixelSize(width: 8000, height: 8000),
    PixelSize(width: -5, height: 3), PixelSize(width: 40000, height: 1),
  ])
  func extremeWindowSizesAreClampedToTheProtocolsLimitsAndShown(size: PixelSize) async throws {
    let fixture = try SinkFixture(size: size)
    defer { fixture.close() }
    let expected = PixelSize(
      width: min(max(size.width, 1), 32767), height: min(max(size.height, 1), 32767))
    #expect(fixture.window.pixelSize == expected)
    fixture.fill(Color(hex: 0x0F_F0_55))
    try await fixture.show()
    #expect(try fixture.screenshot().pixel(x: 0, y: 0) == Color(hex: 0x0F_F0_55))
    #expect(fixture.reports.failure == nil)
  }

  @Test func aWindowDestroyedByAnotherClientDoesNotCloseTheDisplay() async throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    fixture.fill(.white)
    try await fixture.show()
    fixture.server.destroy(UInt(fixture.window.identifier))
    fixture.fill(.black)
    fixture.commit()
    try await fixture.server.waitUntil("the notification") { fixture.isDestroyed }
    #expect(fixture.display.isOpen)
    #expect(!fixture.window.isOpen)
  }

  /// The errors of refused requests arrive only when the connection is closed.
  @Test(arguments: methods)
  func closingASinkWithPendingErrorsDoesNotCloseTheDisplay(method: PresentationMethod) async throws {
    let fixture = try SinkFixture(Self.options(for: method), limit: method == .image ? .present : method)
    defer { fixture.close() }
    try await fixture.show()
    var sink: X11FrameSink? = try X11FrameSink(
      displayName: fixture.server.name, window: fixture.window.identifier,
      visual: fixture.window.format.identifier, limit: method)
    let connection = try #require(sink?.connection)
    _ = try sink?.beginFrame(size: fixture.window.pixelSize)
    fixture.server.destroy(UInt(fixture.window.identifier))
    try sink?.endFrame(damage: Region(PixelRect(fixture.window.pixelSize)), serial: 1)
    sink = nil
    // The remaining errors arrive while the connection is still in use.
    connection.synchronize()
    #expect(connection.isUsable)
    connection.close()
    #expect(fixture.display.isOpen)
  }

  @Test func aFrameWaitingForTheVerticalBlankIsReplaceableAndAnImmediateOneIsNot() async throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    try await fixture.show()
    let sink = try X11FrameSink(
      displayName: fixture.server.name, window: fixture.window.identifier,
      visual: fixture.window.format.identifier)
    func hand(_ serial: UInt64) throws {
      _ = try sink.beginFrame(size: fixture.window.pixelSize)
      try sink.endFrame(damage: Region(PixelRect(fixture.window.pixelSize)), serial: serial)
    }
    try hand(1)
    #expect(sink.isFrameUnderWay && !sink.canReplaceFrame, "the first is shown immediately")
    // The next ones keep in step, unless the machine is too slow for that.
    var serial: UInt64 = 1
    while !sink.canReplaceFrame {
      while sink.isFrameUnderWay { try sink.processEvents() }
      serial += 1
      try hand(serial)
    }
    try hand(serial + 1)
    #expect(!sink.canReplaceFrame, "a frame can be replaced only once")
  }

  @Test func noBufferIsCreatedForTheReplacementOfALargeFrame() async throws {
    let size = PixelSize(width: 2400, height: 1800)
    let fixture = try SinkFixture(size: size)
    defer { fixture.close() }
    try await fixture.show()
    let sink = try X11FrameSink(
      displayName: fixture.server.name, window: fixture.window.identifier,
      visual: fixture.window.format.identifier)
    var addresses: Set<UnsafeMutableRawPointer> = []
    for serial: UInt64 in 1...20 {
      addresses.insert(try sink.beginFrame(size: size).pixels)
      try sink.endFrame(damage: Region(PixelRect(size)), serial: serial)
      #expect(sink.isFrameUnderWay && !sink.canReplaceFrame)
      while sink.isFrameUnderWay { try sink.processEvents() }
    }
    // The server has finished with a buffer when its frame is shown.
    #expect(addresses.count == 1)
  }
}

/// Rows of different colours below a bar, with a mark in front.
@MainActor
private struct StripedList {
  private let container = Layer()
  private let mark = Layer()
  private static let barHeight = 12

  init(in fixture: SinkFixture) {
    container.frame = CGRect(x: 0, y: 0, width: 260, height: 150)
    container.masksToBounds = true
    mark.frame = CGRect(x: 190, y: 20, width: 6, height: 30)
    mark.backgroundColor = .black
    let bar = Layer()
    bar.frame = CGRect(x: 0, y: 0, width: 260, height: Self.barHeight)
    bar.backgroundColor = .black
    for layer in [container, mark, bar] {
      layer.animatesImplicitly = false
      fixture.tree.root.addSublayer(layer)
    }
    for row in 0..<60 {
      let layer = Layer()
      layer.frame = CGRect(x: 0, y: 10 * row, width: 260, height: 10)
      layer.backgroundColor = Self.color(row)
      container.addSublayer(layer)
    }
  }

  private static func color(_ row: Int) -> Color { Color(hex: UInt32(0x10_10_10 + row * 0x03_02_01)) }

  func scroll(by shift: Int) {
    container.bounds.origin.y += CGFloat(shift)
    mark.position.y += 1
  }

  /// Returns the rows of a picture that show wrong colours.
  func wrongRows(in picture: Bitmap) -> [Int] {
    let marked = Int(mark.frame.minY)..<Int(mark.frame.maxY)
    return (0..<picture.height).filter { y in
      let list = y < Self.barHeight ? .black : Self.color((y + Int(container.bounds.minY)) / 10)
      let front = marked.contains(y) ? .black : list
      return picture.pixel(x: 3, y: y) != list || picture.pixel(x: 192, y: y) != front
        || picture.pixel(x: 199, y: y) != list
    }
  }
}
