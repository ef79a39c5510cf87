import Foundation
import TestSupport
import Testing
import WeftTesting
import WeftThreads

@testable import WeftBus

/// How connections begin and end.
struct BusConnectionTests {
  @Test func aProgramCallsTheBus() async throws {
    let bus = try PrivateBus()
    let connection = try await bus.connect()
    let names = try await connection.call("ListNames", of: .bus, returning: [String].self)
    #expect(names.contains(connection.uniqueName) && connection.isOpen)
  }

  @Test(arguments: ["unix:path=/nonexistent/bus", "nonsense", "", "unix:", "tcp:host=127.0.0.1,port=1"])
  func whereNoBusIsAnErrorSaysSo(_ address: String) async throws {
    let failure = await error { () throws(BusError) in try await BusConnection.open(BusAddress(address)) }
    guard case .noBus = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func aServerThatRefusesIsReported() async throws {
    let server = try RudeServer(answer: "REJECTED NONSENSE\r\n")
    let failure = await error { () throws(BusError) in try await BusConnection.open(server.address) }
    guard case .refused = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func aServerThatNeverAnswersIsGivenUp() async throws {
    let server = try RudeServer(answer: nil)
    let failure = await error { () throws(BusError) in
      try await BusConnection.open(server.address, timeout: .milliseconds(50))
    }
    #expect(failure == .timedOut)
  }

  @Test func connectingCanBeCancelled() async throws {
    let server = try RudeServer(answer: nil)
    let address = server.address
    let task = Task {
      await error { () throws(BusError) in try await BusConnection.open(address, timeout: nil) }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func whenTheBusGoesEverythingEndsWithTheSameError() async throws {
    let fixture = try await EchoFixture()
    let client = fixture.client
    let target = fixture.target
    let signals = try client.signals(BusMatch(target))
    let owners = try client.owners(of: "org.weft.Nobody")
    async let end = client.waitForEnd()
    async let call = error { () throws(BusError) in try await client.call("Hold", of: target, timeout: nil) }
    async let signalError = error { () throws(BusError) in for try await _ in signals {} }
    async let ownerError = error { () throws(BusError) in for try await _ in owners {} }
    await fixture.waitForHold()
    fixture.bus.kill()
    let errors = [await end, await call, await signalError, await ownerError]
    #expect(Set(errors).count == 1)
    guard case .lost = await end else {
      Issue.record("\(errors)")
      return
    }
    #expect(!client.isOpen)
    // What begins afterwards ends at once.
    #expect(
      await error { () throws(BusError) in try await client.call("ListNames", of: .bus) } == client.link.error
    )
    let late = try client.signals(BusMatch(target))
    #expect(await error { () throws(BusError) in for try await _ in late {} } == client.link.error)
    #expect(await client.waitForEnd() == client.link.error)
    #expect(await error { () throws(BusError) in try await client.export(EchoObject(), at: "/late") } != nil)
    #expect(throws: BusError.self) { try client.emit("Rang", of: "org.weft.Echo", at: "/echo") }
    fixture.object.held.withLock { $0 }.forEach { $0.reply() }
    // A new bus, and a new connection.
    let other = try await EchoFixture()
    #expect(try await other.client.call("Later", of: other.target) == ["done"])
  }

  @Test func closingEndsEverythingAfterWhatWasSent() async throws {
    let fixture = try await EchoFixture()
    let signals = try fixture.client.signals(BusMatch(interface: "org.weft.Echo"))
    let server = fixture.server
    // Nothing is given up because the machine is slow.
    server.link.thread.perform { server.link.flushTime = 600_000 }
    // The rule is known to the bus.
    try await fixture.client.call("GetId", of: .bus)
    for number in UInt32(0)..<100 {
      try server.emit("Rang", of: "org.weft.Echo", at: "/echo", [.uint32(number)])
    }
    await server.close()
    await server.close()
    #expect(!server.isOpen)
    var received: [BusValue] = []
    for try await signal in signals {
      received += signal.arguments
      if received.count == 100 { break }
    }
    #expect(received == (UInt32(0)..<100).map { BusValue.uint32($0) })
    let failure = await error { () throws(BusError) in
      try await fixture.client.call("Later", of: fixture.target)
    }
    #expect(failure?.isAboutMissingService == true)
  }

  @Test func closingDoesNotWaitForABusThatDoesNotRead() async throws {
    let bus = try PrivateBus()
    let connection = try await bus.connect()
    let process = try await connection.call(
      "GetConnectionUnixProcessID", of: .bus, ["org.freedesktop.DBus"], returning: UInt32.self)
    let thread = connection.link.thread
    kill(pid_t(process), SIGSTOP)
    defer { kill(pid_t(process), SIGCONT) }
    // More than the buffers of the socket take.
    let text = String(repeating: "a", count: 1 << 20)
    for _ in 0..<4 { try connection.emit("Rang", of: "org.weft.Echo", at: "/echo", [.string(text)]) }
    await connection.close()
    #expect(!connection.isOpen)
    try await waitUntil("the end of the thread") { !thread.perform {} }
    withExtendedLifetime(bus) {}
  }

  @Test func aCancelledWaitForTheEndLeavesNothing() async throws {
    let bus = try PrivateBus()
    let connection = try await bus.connect()
    func observers() async -> Int {
      await handover { finish in
        connection.link.thread.perform { finish(connection.link.endObservers.count) }
      }
    }
    let task = Task { await connection.waitForEnd() }
    try await waitUntil("an observer") { await observers() > 0 }
    task.cancel()
    #expect(await task.value == .cancelled)
    try await waitUntil("no observer") { await observers() == 0 }
    withExtendedLifetime(bus) {}
  }

  @Test(arguments: [false, true]) func nothingIsLeftOfAConnection(isLost: Bool) async throws {
    weak var link: BusLink?
    weak var object: EchoObject?
    let thread: BusThread = try await {
      let fixture = try await EchoFixture()
      (link, object) = (fixture.server.link, fixture.object)
      let signals = try fixture.server.signals(BusMatch(interface: "org.weft.Echo"))
      let owners = try fixture.server.owners(of: "org.weft.Echo")
      try await fixture.client.call("Ring", of: fixture.target, [.uint32(3)])
      async let end = fixture.server.waitForEnd()
      if isLost { fixture.bus.kill() } else { await fixture.server.close() }
      _ = await end
      withExtendedLifetime((signals, owners)) {}
      return fixture.server.link.thread
    }()
    // The thread ends by itself.
    try await waitUntil("the end of the thread") { !thread.perform {} }
    try await waitUntil("nothing is left") { link == nil && object == nil }
  }

  @Test func aReleasedConnectionEndsItsThread() async throws {
    let bus = try PrivateBus()
    let thread = try await bus.connect().link.thread
    try await waitUntil("the end of the thread") { !thread.perform {} }
  }

  @Test func sequencesKeepTheirConnection() async throws {
    let fixture = try await EchoFixture()
    let signals: BusEvents<BusSignal> = try await {
      let client = try await fixture.bus.connect()
      let signals = try client.signals(BusMatch(interface: "org.weft.Echo"))
      // The bus knows of them when it answers.
      try await client.call("GetId", of: .bus)
      return signals
    }()
    // Only now, when nothing else refers to the connection.
    try await fixture.client.call("Ring", of: fixture.target, [.uint32(1)])
    for try await signal in signals {
      #expect(signal.arguments == [BusValue.uint32(0)])
      break
    }
  }

  @Test func theAddressOfTheSessionComesFromTheEnvironment() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let variables = ["XDG_RUNTIME_DIR": folder.path]
    #expect(throws: BusError.self) { try BusAddress.session(in: [:]) }
    #expect(throws: BusError.self) { try BusAddress.session(in: variables) }
    try Data().write(to: folder.appendingPathComponent("bus"))
    #expect(try BusAddress.session(in: variables).text == "unix:path=\(folder.path)/bus")
    let odd = folder.appendingPathComponent("a b,c")
    try FileManager.default.createDirectory(at: odd, withIntermediateDirectories: true)
    try Data().write(to: odd.appendingPathComponent("bus"))
    #expect(
      try BusAddress.session(in: ["XDG_RUNTIME_DIR": odd.path]).text
        == "unix:path=\(folder.path)/a%20b%2cc/bus")
    let named = variables.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) { $1 }
    #expect(try BusAddress.session(in: named).text == "unix:path=/a")
  }
}
