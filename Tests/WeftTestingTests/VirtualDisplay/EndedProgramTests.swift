import Foundation
import TestSupport
import Testing
import WeftTesting

/// Programs that end while a test waits for their windows.
@Suite(.startsDisplays, .serialized) struct EndedProgramTests {
  @Test func aProgramThatEndsAtOnceIsAnErrorOfTheNextWait() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let program = try display.launch("/bin/false", ["--size", "3"])
    await #expect(
      throws: VirtualDisplayError.programEnded("/bin/false --size 3", exitCode: 1, output: "")
    ) {
      try await display.waitForWindow()
    }
    #expect(!program.isRunning)
  }

  @Test func theErrorHasTheLastLinesOfTheOutput() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let script = "seq 100; echo 'probe: libmissing.so.1: cannot open shared object file' >&2; exit 127"
    let program = try display.launch("/bin/sh", ["-c", script])
    let error = try await #require(throws: VirtualDisplayError.self) {
      try await display.waitUntil("a miracle") { false }
    }
    let lines = error.description.split(separator: "\n").map(String.init)
    #expect(lines[0].contains("exit code 127: it, or a library that it needs, was not found: /bin/sh -c"))
    #expect(lines.suffix(2) == ["100", "probe: libmissing.so.1: cannot open shared object file"])
    #expect(lines.count == 13)
    withExtendedLifetime(program) {}
  }

  @Test func aProgramThatEndsWellOpensNoWindowEither() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let program = try display.launch("/bin/sh", ["-c", "echo usage: probe"])
    await #expect(
      throws: VirtualDisplayError.programEnded(
        "/bin/sh -c echo usage: probe", exitCode: 0, output: "usage: probe")
    ) {
      try await display.waitForWindow(titled: "probe")
    }
    withExtendedLifetime(program) {}
  }

  @Test func aProgramThatIsKilledFailsTheWaitsForItsWindow() async throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    let program = try display.launch(
      BuiltProducts.executable("WeftX11Probe"), ["moving"], hasManualClock: true)
    let window = try await display.waitForWindow(titled: "moving")
    try await display.waitUntilIdle(window)
    kill(program.processIdentifier, SIGKILL)
    func expectsEnd(_ wait: () async throws -> Void) async throws {
      let error = try await #require(throws: VirtualDisplayError.self) { try await wait() }
      guard case .programEnded(_, let exitCode, _) = error else { throw error }
      #expect(exitCode == 128 + SIGKILL)
      #expect(error.description.contains("with the signal 9"))
    }
    try await expectsEnd { _ = try await display.waitForWindow(titled: "another") }
    try await expectsEnd { try await display.waitUntilIdle(window) }
    try await expectsEnd { try await display.waitUntilSettled(window.identifier) }
    try await expectsEnd { try await display.advanceClock(of: window, by: 0.1) }
  }

  @Test func aProgramThatClosesItsLastWindowFailsTheWaitsForIt() async throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["moving"])
    let window = try await display.waitForWindow(titled: "moving")
    try await display.waitUntilIdle(window)
    display.requestClose(window.identifier)
    let error = try await #require(throws: VirtualDisplayError.self) {
      while true { try await display.waitUntilSettled(window.identifier) }
    }
    guard case .programEnded(_, let exitCode, let output) = error else { throw error }
    #expect(exitCode == 0)
    #expect(output.hasSuffix("finished"))
    withExtendedLifetime(program) {}
  }

  @Test func aWindowThatIsGoneIsAnErrorWhileItsProgramRuns() async throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    await #expect(throws: VirtualDisplayError.noWindow("with the identifier 12345")) {
      try await display.waitUntilSettled(12345)
    }
  }

  @Test func anEndThatTheTestExpectsIsNoError() async throws {
    let display = try VirtualDisplay(width: 300, height: 200)
    let failing = try display.launch("/bin/sh", ["-c", "exit 3"])
    #expect(try await failing.waitForExit() == 3)
    let program = try display.launch("xmessage", ["-timeout", "600", "Hello"])
    _ = try await display.waitForWindow()
    program.terminate()
    try await display.waitUntil("the end of its window") { display.windows.isEmpty }
    try await display.waitUntil("its end") { !program.isRunning }
  }

  @Test func aProgramMayHandOverToAnother() async throws {
    let display = try VirtualDisplay(width: 300, height: 200)
    let launcher = try display.launch("/bin/sh", ["-c", "xmessage -timeout 600 Hello & exit 0"])
    try await display.waitUntil("the end of the launcher") { !launcher.isRunning }
    #expect(try await display.waitForWindow().title == "xmessage")
  }
}
