import CX11
import Foundation
import Synchronization
import TestSupport
import Testing
import WeftGraphics
import WeftServer
import WeftX11

@testable import WeftTesting

@Suite(.startsDisplays, .serialized) struct VirtualDisplayTests {
  @Test func displaysStartedTogetherHaveDifferentNames() throws {
    let displays = try (0..<3).map { _ in try VirtualDisplay(width: 64, height: 64) }
    #expect(Set(displays.map(\.name)).count == 3)
  }

  @Test func theScreenHasTheRequestedSize() throws {
    let display = try VirtualDisplay(width: 123, height: 45)
    let picture = try display.screenshot()
    #expect(picture.pixelSize == PixelSize(width: 123, height: 45))
    #expect(picture.pixel(x: 7, y: 7) == .black)
  }

  @Test func usingATerminatedDisplayIsATypedError() throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    display.kill()
    #expect(throws: VirtualDisplayError.ended) { try display.screenshot() }
    #expect(throws: VirtualDisplayError.ended) { try display.movePointer(to: .zero) }
    #expect(display.windows.isEmpty)
  }

  @Test func thePointerStaysOnTheScreen() throws {
    let display = try VirtualDisplay(width: 64, height: 48)
    let connection = try DisplayConnection(name: display.name)
    let places: [(CGFloat, CGFloat, Int, Int)] = [
      (.infinity, .nan, 63, 0), (-1e300, 10, 0, 10), (20, 70_000, 20, 47),
    ]
    for (x, y, expectedX, expectedY) in places {
      try display.movePointer(to: CGPoint(x: x, y: y))
      let place = try #require(connection.pointerLocation())
      #expect(place.x == expectedX && place.y == expectedY)
    }
  }

  @Test func aNegativeNumberOfFramesIsNone() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    await display.waitForFrames(-1)
  }

  @Test func theServerTerminatesWithItsProcessEvenIfThatIsKilled() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let probe = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["crash"])
    #expect(try await probe.waitForExit() == 128 + SIGKILL)
    let name = probe.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(name.hasPrefix(":") && name != display.name)
    try await display.waitUntil("the end of the server") {
      do throws(DisplayError) {
        let server = try DisplayConnection(name: name)
        // Another one may have got its number.
        return XDisplayWidth(server.display, 0) != 61
      } catch {
        return error == .cannotOpen(name)
      }
    }
  }

  @Test func extensionsCanBeDisabledAndRequiredOnesCauseAnError() throws {
    var options = VirtualDisplay.Options()
    options.missingExtensions = ["MIT-SHM"]
    let display = try VirtualDisplay(options)
    let connection = try DisplayConnection(name: display.name)
    #expect(!connection.hasExtension("MIT-SHM"))
    #expect(connection.hasExtension("Present"))
    options.missingExtensions = ["Present"]
    #expect(throws: VirtualDisplayError.self) { try VirtualDisplay(options) }
  }

  @Test(arguments: [false, true]) func openGLIsThereOnRequest(isRequested: Bool) throws {
    var options = VirtualDisplay.Options()
    options.hasOpenGL = isRequested
    let display = try VirtualDisplay(options)
    #expect(try DisplayConnection(name: display.name).hasExtension("GLX") == isRequested)
  }

  @Test func aTimeoutNamesTheAwaitedCondition() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    await #expect(throws: VirtualDisplayError.timedOut(waitingFor: "a miracle")) {
      try await display.waitUntil("a miracle", timeout: .milliseconds(50)) { false }
    }
  }

  @Test func waitsForAnEndedDisplayTakeNoTime() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    display.kill()
    await #expect(throws: VirtualDisplayError.ended) { try await display.waitForWindow() }
    await display.waitForFrames(1000)
    // A condition may be about what happens after the end. It is checked as often as on a display.
    let count = Atomic(0)
    await #expect(throws: VirtualDisplayError.timedOut(waitingFor: "nothing")) {
      try await display.waitUntil("nothing", timeout: .milliseconds(300)) {
        count.add(1, ordering: .relaxed)
        return false
      }
    }
    #expect(count.load(ordering: .relaxed) < 100)
  }

  @Test func nothingChangesAfterTheEndOfADisplay() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let watch = try DamageWatch(display)
    display.kill()
    try await display.waitUntil("the end of the watch", timeout: .seconds(60)) {
      watch.knownUntil == .infinity
    }
    watch.stop()
  }

  @Test func waitsEndWhenTheirTaskIsCancelled() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let program = try display.launch("sleep", ["infinity"])
    let waits: [Task<Void, any Error>] = [
      Task { try await display.waitUntil("nothing") { false } },
      // Its program may still be about to end.
      Task { try await display.waitUntilSettled(12345) },
      Task { try await program.waitForOutput("nothing") },
      Task { _ = try await program.waitForExit() },
    ]
    for wait in waits {
      wait.cancel()
      await #expect(throws: CancellationError.self) { try await wait.value }
    }
  }

  @Test func aProgramThatDoesNotExistIsATypedError() throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    #expect(throws: VirtualDisplayError.self) { try display.launch("/nonexistent/program") }
  }
}
