import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftServer
import WeftX11

@testable import WeftTesting

/// Virtual displays with a touchscreen and a touchpad.
@Suite(.startsDisplays, .serialized) struct TouchscreenTests {
  private func makeDisplay(width: Int = 640, height: Int = 480) throws -> VirtualDisplay {
    var options = VirtualDisplay.Options()
    options.size = PixelSize(width: width, height: height)
    options.hasTouch = true
    return try VirtualDisplay(options)
  }

  @Test func itIsADisplayLikeOthers() throws {
    let display = try makeDisplay(width: 700, height: 333)
    let picture = try display.screenshot()
    #expect(picture.pixelSize == PixelSize(width: 700, height: 333))
    let connection = try DisplayConnection(name: display.name)
    for name in ["MIT-SHM", "Present", "RANDR", "XTEST", "XInputExtension", "SYNC", "XFIXES", "DAMAGE"] {
      #expect(connection.hasExtension(name), "\(name)")
    }
  }

  @Test func severalRunSideBySide() throws {
    let displays = try (0..<3).map { _ in try makeDisplay() }
    #expect(Set(displays.map(\.name)).count == 3)
    for display in displays { try display.tap(at: CGPoint(x: 10, y: 10)) }
  }

  @Test func itLeavesNothingBehind() throws {
    let display = try makeDisplay()
    guard case .touch(let server) = display.server else {
      Issue.record("it has no touchscreen")
      return
    }
    #expect(FileManager.default.fileExists(atPath: server.folder.path))
    let connection = try DisplayConnection(name: display.name)
    display.kill()
    #expect(!FileManager.default.fileExists(atPath: server.folder.path))
    // Another server may have the same number already.
    #expect(throws: DisplayError.self) { _ = try connection.pendingCount() }
  }

  @Test func usingATerminatedDisplayIsATypedError() throws {
    let display = try makeDisplay()
    display.kill()
    #expect(throws: VirtualDisplayError.ended) { try display.tap(at: .zero) }
    #expect(throws: VirtualDisplayError.ended) { try display.swipeTouchpad(by: .zero) }
  }

  @Test func aDisplayWithoutATouchscreenSaysSo() throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let error = VirtualDisplayError.noTouchscreen("the display was started without Options.hasTouch")
    #expect(throws: error) { try display.tap(at: .zero) }
    #expect(throws: error) { try display.pinchTouchpad(scale: 2) }
  }
}
