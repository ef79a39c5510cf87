import Foundation
import TestSupport
import Testing
import WeftTesting

@testable import WeftServer
@testable import WeftX11

@Suite(.startsDisplays, .serialized) struct InterruptedOpeningTests {
  /// Xlib alone would end the process. It waits for several replies while it opens a display, and its exit handler
  /// can't be replaced before the display is open.
  @Test(arguments: [1, 12, 20, 44, 64, 100, 160, 240])
  func aServerThatDisconnectsWhileADisplayIsOpenedIsAnError(byteCount: Int) throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let proxy = try #require(CuttingProxy(to: server.name, hangingUpAfter: byteCount))
    #expect(throws: DisplayError.self) {
      let connection = try DisplayConnection(name: proxy.name)
      for _ in 0..<100 where !connection.isLost { _ = connection.hasExtension("MIT-SHM") }
      try connection.checkAlive()
    }
  }

  @Test func aDisplayOpensWithoutInterruption() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let proxy = try #require(CuttingProxy(to: server.name, hangingUpAfter: 1_000_000))
    let connection = try DisplayConnection(name: proxy.name)
    #expect(connection.hasExtension("MIT-SHM"))
    connection.close()
  }
}
