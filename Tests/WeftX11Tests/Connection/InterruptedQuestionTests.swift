import CX11
import Foundation
import TestSupport
import Testing
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// A server that disconnects while an extension is queried. Xlib alone would use uninitialized stack memory as the
/// reply, and libXext would keep a freed record in its list, which the next connection would read.
@Suite(.startsDisplays, .serialized) struct InterruptedQuestionTests {
  private let server: VirtualDisplay
  private let connection: DisplayConnection
  private let window: XID

  init() throws {
    server = try VirtualDisplay(width: 100, height: 100)
    connection = try DisplayConnection(name: server.name)
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 50, 50, 0, 0, 0)
    XSync(connection.display, False)
  }

  private func makeSink(on name: String) throws(DisplayError) -> X11FrameSink {
    let visual = XVisualIDFromVisual(XDefaultVisual(connection.display, connection.screen))
    return try X11FrameSink(displayName: name, window: window, visual: visual)
  }

  @Test func aServerThatDisconnectsWhileASinkIsCreatedIsAnErrorForThatSinkOnly() throws {
    var interruptions = 0
    // Disconnects after every eighth byte of what a sink sends, until its creation succeeds.
    for byteCount in stride(from: 12, to: 4000, by: 8) {
      let proxy = try #require(CuttingProxy(to: server.name, hangingUpAfter: byteCount))
      do throws(DisplayError) {
        _ = try makeSink(on: proxy.name)
        break
      } catch {
        interruptions += 1
      }
      #expect(try makeSink(on: server.name).method == .present)
    }
    #expect(interruptions > 30)
  }

  @Test(arguments: [CX11Composite, CX11Fixes, CX11Input, CX11Present, CX11RandR, CX11SharedMemory, CX11Sync])
  func aQueryWithoutAReplyReturnsNil(name: CX11ExtensionName) throws {
    #expect(try DisplayConnection(name: server.name).query(name) != nil)
    server.kill()
    #expect(connection.query(name) == nil)
    #expect(connection.isLost)
  }
}
