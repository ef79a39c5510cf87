import CX11
import Foundation
import TestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// The memory that a window shares with the server.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowRestTests {
  private static let size = PixelSize(width: 200, height: 100)

  private func makeSink(
    _ fixture: SinkFixture, limit: PresentationMethod, restDelay: TimeInterval
  ) throws -> X11FrameSink {
    try X11FrameSink(
      displayName: fixture.server.name, window: fixture.window.identifier,
      visual: fixture.window.format.identifier, limit: limit, restDelay: restDelay)
  }

  /// Scrolls up and down through all spare rows, and returns the identifiers of all segments that were used.
  private func scroll(_ sink: X11FrameSink) async throws -> Set<String> {
    var segments: Set<String> = []
    for step in 0..<12 {
      let buffer = try sink.beginFrame(size: Self.size, movedBy: step % 4 < 2 ? 25 : -25)
      memset(buffer.pixels, Int32(step), buffer.bytesPerRow * Self.size.height)
      segments.insert(try #require(try SharedMapping.all().first { $0.contains(buffer.pixels) }).segment)
      try sink.endFrame(damage: Region(PixelRect(Self.size)), serial: UInt64(step + 1))
      try await waitUntil("the frame") {
        // A timer ends a copied frame. The server may still read from its buffer, which then is not released.
        sink.connection.synchronize()
        try sink.processEvents()
        return sink.canBeginFrame && !sink.isFrameUnderWay
      }
    }
    return segments
  }

  private func residentBytes(of segments: Set<String>) throws -> Int {
    try SharedMapping.all().filter { segments.contains($0.segment) }.reduce(0) { $0 + $1.residentBytes }
  }

  @Test(arguments: [PresentationMethod.present, .sharedImage])
  func aRestingWindowKeepsOnlyThePixelsThatItShows(method: PresentationMethod) async throws {
    let fixture = try SinkFixture(X11FrameSinkTests.options(for: method), size: Self.size)
    defer { fixture.close() }
    try await fixture.show()
    let frame = Self.size.width * Self.size.height * 4
    let busy = try makeSink(fixture, limit: method, restDelay: 1e6)
    #expect(try residentBytes(of: await scroll(busy)) >= frame * 5 / 4, "its spare rows are in use")

    let resting = try makeSink(fixture, limit: method, restDelay: 0.2)
    let segments = try await scroll(resting)
    try await waitUntil("the rest") {
      try resting.processEvents()
      return resting.nextEventTime == nil
    }
    let remaining = try residentBytes(of: segments)
    // Those at both ends of the frame are only partly its own, and so is the last page of the memory.
    let sharedPages = 3 * 4096
    #expect(remaining >= frame / 2 && remaining <= frame + sharedPages, "\(remaining) of \(frame) bytes")
    let next = try resting.beginFrame(size: Self.size)
    #expect(next.age == 1, "it can be drawn over")
    #expect(next.pixels.load(as: UInt8.self) == 11 && next.newestFrame == UnsafeRawPointer(next.pixels))
  }

  @Test func aWindowThatIsNotActiveKeepsNoFrameAfterALongRest() async throws {
    let fixture = try SinkFixture(size: Self.size)
    defer { fixture.close() }
    let sink = try makeSink(fixture, limit: .present, restDelay: 0.02)
    let segments = try await scroll(sink)
    let picture = try fixture.screenshot()
    try await waitUntil("the rest") {
      try sink.processEvents()
      return sink.nextEventTime == nil
    }
    #expect(try residentBytes(of: segments) > 0, "it is active by default")
    #expect(!sink.isResting)
    sink.setActive(false)
    try await waitUntil("the long rest") {
      try sink.processEvents()
      return sink.nextEventTime == nil
    }
    #expect(try residentBytes(of: segments) == 0)
    #expect(sink.isResting)
    #expect(try fixture.screenshot() == picture, "the server has its pixels")
    let next = try sink.beginFrame(size: Self.size)
    #expect(next.age == 0 && next.newestFrame == nil, "all of it has to be drawn")
    memset(next.pixels, 7, next.bytesPerRow * Self.size.height)
    try sink.endFrame(damage: Region(PixelRect(Self.size)), serial: 100)
    #expect(sink.nextEventTime == nil, "the frame is under way")
    #expect(!sink.isResting)
    try await waitUntil("the next rest") {
      try sink.processEvents()
      return !sink.isFrameUnderWay && sink.nextEventTime == nil
    }
  }

  @Test func aRestingWindowIsNotAwakenedAgain() async throws {
    let fixture = try SinkFixture(size: Self.size)
    defer { fixture.close() }
    let sink = try makeSink(fixture, limit: .present, restDelay: 0)
    #expect(sink.nextEventTime == nil, "nothing was drawn yet")
    _ = try await scroll(sink)
    try await waitUntil("the rest") {
      try sink.processEvents()
      return sink.nextEventTime == nil
    }
    try sink.processEvents()
    #expect(sink.nextEventTime == nil)
  }
}

/// A segment of shared memory that is mapped into this process.
private struct SharedMapping {
  let addresses: Range<UInt>
  /// The segment's identifier, which no other segment has had meanwhile.
  let segment: String
  var residentBytes = 0

  func contains(_ pointer: UnsafeMutableRawPointer) -> Bool { addresses.contains(UInt(bitPattern: pointer)) }

  static func all() throws -> [SharedMapping] {
    var mappings: [SharedMapping] = []
    var isShared = false
    for line in try systemFile("/proc/self/smaps").split(separator: "\n") {
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      if let bounds = bounds(fields[0]) {
        isShared = line.contains("/SYSV")
        if isShared { mappings.append(SharedMapping(addresses: bounds, segment: String(fields[4]))) }
      } else if isShared, fields[0] == "Rss:" {
        mappings[mappings.count - 1].residentBytes = (Int(fields[1]) ?? 0) * 1024
      }
    }
    return mappings
  }

  private static func bounds(_ field: Substring) -> Range<UInt>? {
    let ends = field.split(separator: "-").compactMap { UInt($0, radix: 16) }
    return ends.count == 2 ? ends[0]..<ends[1] : nil
  }
}
