import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftServer
import WeftTesting

@Suite(.startsDisplays, .serialized) struct DisplayLinkTests {
  private func makeDisplay(_ link: DisplayLink) throws -> VirtualDisplay {
    var options = VirtualDisplay.Options()
    options.size = PixelSize(width: 400, height: 300)
    options.link = link
    return try VirtualDisplay(options)
  }

  @Test func programsReachTheDisplayUnderANameOfItsOwn() throws {
    let display = try makeDisplay(DisplayLink())
    let connection = try DisplayConnection(name: display.name)
    #expect(connection.hasExtension("Present"))
    #expect(display.environment["DISPLAY"] == display.name)
    let window = XCreateSimpleWindow(connection.display, connection.root, 10, 20, 100, 50, 0, 0, 0xFF0000)
    XMapWindow(connection.display, window)
    connection.synchronize()
    #expect(display.windows.map(\.frame) == [PixelRect(x: 10, y: 20, width: 100, height: 50)])
    #expect(try display.screenshot().pixel(x: 50, y: 40) == Color(hex: 0xFF0000))
  }

  @Test func memoryIsNotShared() throws {
    let display = try makeDisplay(DisplayLink())
    let connection = try DisplayConnection(name: display.name)
    #expect(!connection.hasExtension("MIT-SHM"))
    #expect(!connection.hasExtension("DRI3"))
  }

  @Test func whatPassesIsCounted() throws {
    let display = try makeDisplay(DisplayLink())
    #expect(display.linkTraffic == LinkTraffic())
    let connection = try DisplayConnection(name: display.name)
    connection.synchronize()
    let before = display.linkTraffic
    #expect(before.bytesSent > 0 && before.bytesReceived > 0 && before.replies > 0)
    for _ in 0..<10 { XNoOp(connection.display) }
    connection.synchronize()
    let traffic = display.linkTraffic - before
    #expect(traffic.requests == 11 && traffic.bytesSent == 44)
    #expect(traffic.replies == 1 && traffic.bytesReceived == 32)
  }

  @Test func withoutALinkNothingIsCounted() throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let connection = try DisplayConnection(name: display.name)
    connection.synchronize()
    #expect(display.linkTraffic == LinkTraffic())
  }

  @Test func aRoundTripTakesTwiceTheDelay() throws {
    let display = try makeDisplay(DisplayLink(delay: .milliseconds(30)))
    let connection = try DisplayConnection(name: display.name)
    for _ in 0..<3 {
      let time = ContinuousClock().measure { connection.synchronize() }
      #expect(time >= .milliseconds(60))
    }
  }

  @Test func theBandwidthIsSharedByAllConnections() throws {
    let display = try makeDisplay(DisplayLink(bitsPerSecond: 8_000_000))
    let connections = try (0..<2).map { _ in try DisplayConnection(name: display.name) }
    let byteCount = 200_000
    let data = [UInt8](repeating: 7, count: byteCount)
    let time = ContinuousClock().measure {
      for connection in connections {
        connection.setProperty(Atom(XA_WM_NAME), of: connection.root, type: Atom(XA_STRING), bytes: data)
        XFlush(connection.display)
      }
      for connection in connections { connection.synchronize() }
    }
    // A megabyte a second. The link makes up for delays of up to 5 ms.
    #expect(time >= .milliseconds(390))
  }

  @Test func connectionsEndWithTheirServer() async throws {
    let display = try makeDisplay(DisplayLink(delay: .milliseconds(5)))
    let connection = try DisplayConnection(name: display.name)
    display.kill()
    try await waitUntil("the connection is lost") {
      _ = try? connection.pendingCount()
      return connection.isLost
    }
  }

  @Test func linksOfSeveralDisplaysDoNotMeet() throws {
    let displays = try (0..<3).map { _ in try makeDisplay(DisplayLink()) }
    #expect(Set(displays.map(\.name)).count == 3)
    for (index, display) in displays.enumerated() {
      let connection = try DisplayConnection(name: display.name)
      let window = XCreateSimpleWindow(connection.display, connection.root, Int32(index), 0, 10, 10, 0, 0, 0)
      XMapWindow(connection.display, window)
      connection.synchronize()
      #expect(display.windows.map(\.frame.minX) == [index])
    }
  }

  @Test func valuesOutOfRangeAreLimited() {
    let link = DisplayLink(delay: .milliseconds(-4), bitsPerSecond: 3)
    #expect(link.delay == .zero && link.bitsPerSecond == 1000)
  }

  /// A window manager is not behind the link.
  @Test func aProgramIsUsedOverALink() async throws {
    var options = VirtualDisplay.Options()
    options.size = PixelSize(width: 700, height: 500)
    options.link = DisplayLink(delay: .milliseconds(10), bitsPerSecond: 50_000_000)
    options.windowManager = .openbox
    let display = try VirtualDisplay(options)
    let before = display.linkTraffic
    #expect(before == LinkTraffic())
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["application"])
    let window = try await display.waitForWindow(titled: "second")
    try await display.waitUntilIdle(window)
    #expect(display.linkTraffic.requests > 100)
    program.terminate()
    _ = try await program.waitForExit()
  }
}
