import Foundation
import TestSupport
import Testing
import WeftTesting
import WeftThreads

@testable import WeftBus

/// Signals, and the sequences of them.
struct BusSignalsTests {
  @Test func aSignalThatACallCausesIsNotMissed() async throws {
    let fixture = try await EchoFixture()
    let signals = try fixture.client.signals(BusMatch(fixture.target, member: "Rang"))
    try await fixture.client.call("Ring", of: fixture.target, [.uint32(3)])
    var numbers: [BusValue] = []
    for try await signal in signals {
      #expect(
        signal.sender == fixture.server.uniqueName && signal.path == "/echo" && signal.member == "Rang"
          && signal.interface == "org.weft.Echo")
      numbers += signal.arguments
      if numbers.count == 3 { break }
    }
    #expect(numbers == [.uint32(0), .uint32(1), .uint32(2)])
  }

  @Test func onlySignalsThatMatchAreReceived() async throws {
    let fixture = try await EchoFixture()
    let (client, server) = (fixture.client, fixture.server)
    let rules: [(BusMatch, [String])] = [
      (BusMatch(interface: "org.weft.A"), ["1", "a/b", "a.b", "end"]),
      (BusMatch(path: "/two"), ["2", "end"]),
      (BusMatch(interface: "org.weft.A", member: "X", firstArgument: .equal("1")), ["1", "end"]),
      (BusMatch(interface: "org.weft.A", firstArgument: .namespace("a")), ["a.b", "end"]),
      (BusMatch(sender: "org.weft.Nobody"), []),
    ]
    let sequences = try rules.map { try client.signals($0.0) }
    let ends = try client.signals(BusMatch(member: "End"))
    try await client.call("GetId", of: .bus)
    try server.emit("X", of: "org.weft.A", at: "/one", ["1"])
    try server.emit("X", of: "org.weft.B", at: "/two", ["2"])
    try server.emit("X", of: "org.weft.A", at: "/one", ["a/b"])
    try server.emit("X", of: "org.weft.A", at: "/one", ["a.b"])
    try server.emit("X", of: "org.weft.A", at: "/one", ["other"], to: server.uniqueName)
    try server.emit("End", of: "org.weft.End", at: "/one")
    for try await _ in ends { break }
    await client.close()
    for ((match, expected), sequence) in zip(rules, sequences) {
      var received: [String] = []
      let failure = await error { () throws(BusError) in
        for try await signal in sequence {
          if case .string(let text)? = signal.arguments.first { received.append(text) }
        }
      }
      #expect(received == expected.filter { $0 != "end" }, "\(match)")
      #expect(failure != nil)
    }
  }

  @Test func aSequenceThatNobodyTakesFromEnds() async throws {
    let fixture = try await EchoFixture()
    let signals = try fixture.client.signals(BusMatch(fixture.target), limit: 10)
    let all = try fixture.client.signals(BusMatch(fixture.target))
    try await fixture.client.call("Ring", of: fixture.target, [.uint32(100)])
    var count = 0
    for try await _ in all {
      count += 1
      if count == 100 { break }
    }
    count = 0
    let failure = await error { () throws(BusError) in for try await _ in signals { count += 1 } }
    #expect(failure == .overflowed && count == 10)
  }

  @Test func aReleasedSequenceIsUnsubscribed() async throws {
    let fixture = try await EchoFixture()
    let link = fixture.client.link
    func count() async -> Int {
      await handover { finish in
        link.thread.perform { finish(link.subscriptions.count) }
      }
    }
    do {
      let signals = try fixture.client.signals(BusMatch(fixture.target))
      #expect(await count() == 1)
      withExtendedLifetime(signals) {}
    }
    try await waitUntil("no rule") { await count() == 0 }
    let task = Task { [client = fixture.client] in
      for try await _ in try client.signals(BusMatch(member: "Never")) {}
    }
    try await waitUntil("a rule") { await count() == 1 }
    task.cancel()
    try await task.value
    try await waitUntil("no rule") { await count() == 0 }
  }

  @Test func invalidRulesAreRefused() async throws {
    let bus = try PrivateBus()
    let client = try await bus.connect()
    for match in [
      BusMatch(sender: "a b"), BusMatch(interface: "a"), BusMatch(member: "a.b"),
      BusMatch(firstArgument: .equal("'")), BusMatch(firstArgument: .equal("'\u{301}")),
    ] {
      #expect(throws: BusError.self) { try client.signals(match) }
    }
    #expect(throws: BusError.self) { try client.emit("a.b", of: "a.b", at: "/") }
    #expect(throws: BusError.self) { try client.emit("A", of: "a.b", at: "/", [.structure([])]) }
  }

  @Test func fileDescriptorsAreRefusedInSignals() async throws {
    let bus = try PrivateBus()
    let client = try await bus.connect()
    let file = BusValue.fileDescriptor(try BusFileDescriptor(opening: URL(fileURLWithPath: "/dev/null")))
    let failure = BusError.invalid("a signal can't carry file descriptors")
    #expect(throws: failure) { try client.emit("A", of: "a.b", at: "/", [file]) }
    #expect(throws: failure) { try client.emit("A", of: "a.b", at: "/", [.structure([file, "b"])]) }
    #expect(throws: failure) { try client.emitPropertyChanges(["A": file], of: "a.b", at: "/") }
  }

  @Test func changesOfPropertiesAreAnnounced() async throws {
    let fixture = try await EchoFixture()
    let signals = try fixture.client.signals(BusMatch(member: "PropertiesChanged"))
    try await fixture.client.call("GetId", of: .bus)
    try fixture.server.emitPropertyChanges(
      ["Volume": .double(1)], invalidated: ["Name"], of: "org.weft.Echo", at: "/echo")
    for try await signal in signals {
      #expect(signal.arguments == ["org.weft.Echo", .options(["Volume": .double(1)]), .strings(["Name"])])
      break
    }
  }
}
