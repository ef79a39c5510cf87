import Testing
import WeftTesting

@testable import WeftBus

/// Calls of methods and properties.
struct BusCallTests {
  @Test func resultsHaveTypes() async throws {
    let fixture = try await EchoFixture()
    let (client, target) = (fixture.client, fixture.target)
    let sum = try await client.call("Add", of: target, [.int32(1), .int32(2)], returning: Int32.self)
    #expect(sum == 3)
    let failure = await error { () throws(BusError) in
      try await client.call("Add", of: target, [.int32(1), .int32(2)], returning: String.self)
    }
    #expect(failure == .wrongTypes(expected: "s", received: "i"))
  }

  @Test func anErrorOfTheOtherProgramHasNameAndMessage() async throws {
    let fixture = try await EchoFixture()
    let (client, target) = (fixture.client, fixture.target)
    let refused = await error { () throws(BusError) in try await client.call("Refuse", of: target) }
    #expect(refused == .reply(name: "org.weft.Refused", message: "Not today"))
    let missing = await error { () throws(BusError) in try await client.call("Missing", of: target) }
    #expect(missing?.isAboutMissingMethod == true && missing?.isAboutMissingService == false)
    let nobody = BusTarget(service: "org.weft.Nobody", path: "/")
    let absent = await error { () throws(BusError) in try await client.call("Call", of: nobody) }
    #expect(absent?.isAboutMissingService == true)
    let types = await error { () throws(BusError) in try await client.call("Add", of: target, ["a"]) }
    guard case .reply = types else {
      Issue.record("\(String(describing: types))")
      return
    }
  }

  @Test func anAnswerThatDoesNotComeIsGivenUp() async throws {
    let fixture = try await EchoFixture()
    let failure = await error { () throws(BusError) in
      try await fixture.client.call("Hold", of: fixture.target, timeout: .milliseconds(20))
    }
    #expect(failure == .timedOut)
    // The late answer disturbs nobody.
    await fixture.waitForHold()
    fixture.object.held.withLock { $0 }.forEach { $0.reply() }
    #expect(try await fixture.client.call("Later", of: fixture.target) == ["done"])
  }

  @Test func cancellingTheTaskCancelsTheCall() async throws {
    let fixture = try await EchoFixture()
    let (client, target) = (fixture.client, fixture.target)
    let task = Task {
      await error { () throws(BusError) in try await client.call("Hold", of: target, timeout: nil) }
    }
    await fixture.waitForHold()
    task.cancel()
    #expect(await task.value == .cancelled)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await error { () throws(BusError) in try await client.call("Later", of: target) }
    }
    #expect(await early.value == .cancelled)
    #expect(try await client.call("Later", of: target) == ["done"])
  }

  @Test func namesThatBreakTheRulesAreRefusedBeforeTheyAreSent() async throws {
    let bus = try PrivateBus()
    let client = try await bus.connect()
    for (service, interface, method) in [
      ("", "a.b", "M"), ("a b", "a.b", "M"), ("a.b", "nodots", "M"), ("a.b", "a.b", ""),
      ("a.b", "a.b", "a.b"),
      ("a.b", "a.b", "M\0"),
    ] {
      let target = BusTarget(service: service, path: "/", interface: interface)
      let failure = await error { () throws(BusError) in try await client.call(method, of: target) }
      guard case .invalid = failure else {
        Issue.record("\(service) \(interface) \(method): \(String(describing: failure))")
        continue
      }
    }
  }

  @Test func propertiesAreReadAndSet() async throws {
    let fixture = try await EchoFixture()
    let (client, target) = (fixture.client, fixture.target)
    #expect(try await client.property("Volume", of: target) == .double(0.5))
    try await client.setProperty("Volume", of: target, to: .double(1))
    #expect(try await client.property("Volume", of: target) == .double(1))
    #expect(try await client.properties(of: target) == ["Volume": .double(1), "Name": "echo"])
    let loud = await error { () throws(BusError) in
      try await client.setProperty("Volume", of: target, to: .double(2))
    }
    #expect(loud == .reply(name: "org.weft.Refused", message: "Too loud"))
    let broken = await error { () throws(BusError) in try await client.property("Broken", of: target) }
    #expect(broken == .reply(name: "org.weft.Refused", message: "It is broken"))
    #expect(await error { () throws(BusError) in try await client.property("Missing", of: target) } != nil)
    #expect(await error { () throws(BusError) in try await client.property("Key", of: target) } != nil)
    #expect(
      await error { () throws(BusError) in try await client.setProperty("Name", of: target, to: "x") } != nil)
    #expect(
      await error { () throws(BusError) in try await client.setProperty("Volume", of: target, to: "x") }
        != nil)
  }

  @Test func manyCallsAtOnceAreAllAnswered() async throws {
    let fixture = try await EchoFixture()
    let (client, target) = (fixture.client, fixture.target)
    let sums = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in Int32(0)..<500 {
        group.addTask {
          try await client.call("Add", of: target, [.int32(number), .int32(1)], returning: Int32.self)
        }
      }
      return try await group.reduce(into: Set<Int32>()) { $0.insert($1) }
    }
    #expect(sums == Set(1...500))
  }
}
