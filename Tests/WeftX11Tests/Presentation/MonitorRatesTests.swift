import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftServer
@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct MonitorRatesTests {
  private static let slow = MonitorRates.Monitor(
    frame: PixelRect(x: 0, y: 0, width: 1000, height: 800), interval: 1 / 60)
  private static let fast = MonitorRates.Monitor(
    frame: PixelRect(x: 1000, y: 0, width: 1000, height: 800), interval: 1 / 144)

  @Test func theMonitorThatShowsMostOfAWindowSetsTheRate() {
    let rates = MonitorRates(monitors: [Self.slow, Self.fast])
    func interval(_ x: Int) -> TimeInterval? {
      rates.interval(showing: PixelRect(x: x, y: 100, width: 400, height: 300))
    }
    let (slow, fast) = (Self.slow.interval, Self.fast.interval)
    #expect(rates.differ)
    #expect(interval(0) == slow)
    #expect(interval(700) == slow)
    #expect(interval(900) == fast)
    #expect(interval(1500) == fast)
    #expect(interval(800) == fast, "half on each: the faster")
    #expect(interval(5000) == fast, "nowhere: the fastest")
    #expect(rates.interval(showing: nil) == fast)
    #expect(MonitorRates().interval(showing: nil) == nil)
    #expect(!MonitorRates(monitors: [Self.slow]).differ)
  }

  @Test func aChangedRateIsAppliedWhileAWindowIsShown() async throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    fixture.fill(.white)
    try await fixture.show()
    let sink = try X11FrameSink(
      displayName: fixture.server.name, window: fixture.window.identifier,
      visual: fixture.window.format.identifier)
    #expect(sink.clock.interval == FrameClock.defaultInterval, "the server reports no rate")
    for rate in [30.0, 75, 144, 120, 50] {
      try setRate(rate, fixture.server)
      try await fixture.server.waitUntil("\(rate) frames a second") {
        try sink.processEvents()
        return abs(1 / sink.frameInterval - rate) < 0.01
      }
    }
  }

  @Test func aWindowThatMovesToAnotherMonitorTakesItsRate() throws {
    let server = try VirtualDisplay(width: 2000, height: 800)
    let connection = try DisplayConnection(name: server.name)
    defer { connection.close() }
    let (display, root) = (connection.display, connection.root)
    let window = XCreateSimpleWindow(display, root, 10, 10, 400, 300, 0, 0, 0)
    // The server has only one real monitor.
    let rates = MonitorRates(monitors: [Self.slow, Self.fast])
    let interval = RefreshInterval(connection, window: window, readRates: { _ in rates })
    func takeChange() throws -> TimeInterval? {
      connection.synchronize()
      while try connection.pendingCount() > 0, let event = try connection.nextEvent() {
        interval.record(event)
      }
      return interval.takeChange()
    }
    #expect(try takeChange() == Self.slow.interval)
    XMoveWindow(display, window, 300, 10)
    #expect(try takeChange() == nil, "it is still on the same monitor")
    XMoveWindow(display, window, 1100, 10)
    #expect(try takeChange() == Self.fast.interval)
    #expect(try takeChange() == nil)
    // A window manager that starts puts the window into a frame of its own.
    XReparentWindow(display, window, XCreateSimpleWindow(display, root, 20, 20, 500, 400, 0, 0, 0), 5, 5)
    #expect(try takeChange() == Self.slow.interval)
  }

  @Test func theMonitorOfADisplayTellsItsRate() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    #expect(fixture.display.monitors.map(\.refreshRate) == [nil])
    try setRate(75, fixture.server)
    try await fixture.server.waitUntil("75 frames a second") {
      fixture.display.monitors.first?.refreshRate.map { abs($0 - 75) < 0.01 } == true
    }
  }

  /// Any program can make a mode with any clock.
  @Test func aRateThatNoMonitorHasIsNotKnown() throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    for rate in [0.0001, 2000] {
      try setRate(rate, fixture.server)
      #expect(MonitorRates(fixture.display.connection).monitors.isEmpty, "\(rate) frames a second")
    }
    try setRate(75, fixture.server)
    let interval = try #require(MonitorRates(fixture.display.connection).interval(showing: nil))
    #expect(abs(1 / interval - 75) < 0.01)
  }

  /// Sets the only monitor to a mode of its current size with the given refresh rate.
  private func setRate(_ rate: Double, _ server: VirtualDisplay) throws {
    let connection = try DisplayConnection(name: server.name)
    defer { connection.close() }
    let display = connection.display
    let resources = try #require(XRRGetScreenResourcesCurrent(display, connection.root))
    defer { XRRFreeScreenResources(resources) }
    let (controller, output) = (resources.pointee.crtcs[0], resources.pointee.outputs[0])
    let size = server.options.size
    let name = "\(rate)"
    let mode = name.withCString { characters in
      var info = XRRModeInfo()
      (info.width, info.height) = (UInt32(size.width), UInt32(size.height))
      (info.hTotal, info.vTotal) = (UInt32(size.width), UInt32(size.height))
      info.dotClock = UInt(Double(size.width * size.height) * rate)
      info.name = UnsafeMutablePointer(mutating: characters)
      info.nameLength = UInt32(strlen(characters))
      return XRRCreateMode(display, connection.root, &info)
    }
    XRRAddOutputMode(display, output, mode)
    var outputs = [output]
    let status = XRRSetCrtcConfig(
      display, resources, controller, Time(CurrentTime), 0, 0, mode, Rotation(RR_Rotate_0), &outputs, 1)
    try #require(status == RRSetConfigSuccess)
    connection.synchronize()
  }
}
