import Foundation
import TestSupport
import Testing
import WeftServer
import WeftTesting
import WeftX11

@Suite(.startsDisplays, .serialized) struct EventLoopTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 320, height: 200) }

  @Test func mainQueueMainActorSleepsAndTimersAllProgress() async throws {
    let probe = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["progress"])
    #expect(try await probe.waitForExit() == 0, "\(probe.output)")
    #expect(probe.output == "queue\nactor\nslept\ntimer\nperformed\nfinished\n")
  }

  @Test func anIdleLoopIsNotWoken() async throws {
    let probe = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["idle"])
    #expect(try await probe.waitForExit() == 0, "\(probe.output)")
    // The one wake-up is the timer that ends the count.
    #expect(probe.output == "woken 1\nfinished\n")
  }

  @Test func aLostServerEndsTheLoopWithATypedError() async throws {
    let probe = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["lose"])
    try await probe.waitForOutput("ready")
    display.kill()
    #expect(try await probe.waitForExit() == 1)
    #expect(probe.output.contains("error: \(DisplayError.connectionLost(display.name))"))
  }

  @Test func aRefusedRequestIsLoggedByNameAndKeepsTheDisplayOpen() async throws {
    let probe = try display.launch(
      BuiltProducts.executable("WeftX11Probe"), ["refused"], environment: ["WEFT_PROBE_LOG": "debug"])
    #expect(try await probe.waitForExit() == 0, "\(probe.output)")
    #expect(probe.output.contains("still open: true"))
    #expect(probe.output.contains("BadAtom (invalid Atom parameter) from X_GetAtomName, resource 0x12345678"))
  }

  @Test func endlessWorkOnTheMainQueueDoesNotStarveTimers() async throws {
    let probe = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["flood"])
    #expect(try await probe.waitForExit() == 0, "\(probe.output)")
    #expect(probe.output == "timer\nfinished\n")
  }

  @Test func aMissingDisplayNameIsAClearError() async throws {
    let probe = try display.launch(
      BuiltProducts.executable("WeftX11Probe"), ["open"], environment: ["DISPLAY": ""])
    #expect(try await probe.waitForExit() == 1)
    #expect(probe.output.contains("$DISPLAY is not set"))
  }

  @Test func aDisplayThatDoesNotExistIsAClearError() async throws {
    let probe = try display.launch(
      BuiltProducts.executable("WeftX11Probe"), ["open"], environment: ["DISPLAY": ":64999"])
    #expect(try await probe.waitForExit() == 1)
    #expect(probe.output.contains("\":64999\" that $DISPLAY names"))
  }

  @Test func aNameThatTheProgramHasGivenIsNotThatOfTheEnvironment() {
    let text = DisplayError.cannotOpen(":64998").description
    #expect(text.hasPrefix("Can't open the display \":64998\": no X server"))
  }
}

/// Tests loops without sources that another loop drives.
@MainActor @Suite struct EmbeddedLoopTests {
  /// What a hook of a loop has done.
  @MainActor private final class Record {
    var calls = 0
    /// The hook that another one removes.
    var removed: Int?
  }

  private let loop = EventLoop()
  private let record = Record()

  init() { loop.servesMainQueue = false }

  @Test func stoppingALoopThatDoesNotRunHasNoEffect() throws {
    loop.addBeforeSleep { [record] in
      record.calls += 1
      return false
    }
    loop.stop()
    try loop.processPending()
    #expect(record.calls > 0)
    #expect(!Descriptor.wait(for: [loop.fileDescriptor], timeout: 0))
  }

  @Test func aHookThatAnEarlierOneRemovesIsNotCalled() throws {
    loop.addBeforeSleep { [unowned loop, record] in
      if let removed = record.removed { loop.removeBeforeSleep(removed) }
      return false
    }
    record.removed = loop.addBeforeSleep { [record] in
      record.calls += 1
      return false
    }
    try loop.processPending()
    #expect(record.calls == 0)
  }

  @Test(arguments: [true, false]) func detachingRestoresWhetherTheMainQueueIsServed(serves: Bool) {
    loop.servesMainQueue = serves
    loop.attachToMainQueue { _ in }
    #expect(!loop.servesMainQueue)
    loop.detachFromMainQueue()
    #expect(loop.servesMainQueue == serves)
    loop.servesMainQueue.toggle()
    loop.detachFromMainQueue()
    #expect(loop.servesMainQueue != serves)
  }
}
