import Testing
import WeftTesting
import WeftThreads

@testable import WeftBus

/// Objects that other programs call.
struct BusObjectTests {
  @Test func callsAreAnsweredOffTheMainThread() async throws {
    let fixture = try await EchoFixture()
    // While main is busy.
    let answer = await MainActor.run {
      let received = Protected<[BusValue]?>(nil)
      let done = Protected(false)
      let (client, target) = (fixture.client, fixture.target)
      Task.detached {
        let values = try? await client.call("Add", of: target, [.int32(1), .int32(2)])
        received.withLock { $0 = values }
        done.withLock { $0 = true }
      }
      while !done.withLock({ $0 }) {}
      return received.withLock { $0 }
    }
    #expect(answer == [BusValue.int32(3)])
    #expect(!fixture.object.ranOnMain.withLock { $0 })
  }

  @Test func anAnswerFollowsTheSignalsBeforeIt() async throws {
    let fixture = try await EchoFixture()
    let order = Protected<[String]>([])
    let subscription = BusSubscription(
      receive: { _ in order.withLock { $0.append("signal") } }, finish: { _ in })
    fixture.client.link.subscribe(subscription, to: BusMatch(fixture.target))
    let arguments = try VariantEncoder.encode([.uint32(2)])
    await withCheckedContinuation { continuation in
      fixture.client.link.call(
        BusCall(
          target: fixture.target, method: "Ring", arguments: arguments, timeout: nil, startsService: true),
        BusCancellation()
      ) { _ in
        order.withLock { $0.append("answer") }
        continuation.resume()
      }
    }
    #expect(order.withLock { $0 } == ["signal", "signal", "answer"])
    fixture.client.link.unsubscribe(subscription)
  }

  @Test func aCallWithoutAnswerGetsAnError() async throws {
    let fixture = try await EchoFixture()
    let forgotten = await error { () throws(BusError) in
      try await fixture.client.call("Forget", of: fixture.target, timeout: nil)
    }
    guard case .reply(let name, let message)? = forgotten else {
      Issue.record("\(String(describing: forgotten))")
      return
    }
    #expect(name == "org.freedesktop.DBus.Error.NoReply" && message.contains("Forget"))
    let lie = await error { () throws(BusError) in try await fixture.client.call("Lie", of: fixture.target) }
    guard case .reply("org.freedesktop.DBus.Error.Failed", _)? = lie else {
      Issue.record("\(String(describing: lie))")
      return
    }
  }

  @Test func aWithdrawnObjectIsGone() async throws {
    let fixture = try await EchoFixture()
    let failure = await error { () throws(BusError) in
      try await fixture.server.export(EchoObject(), at: "/echo")
    }
    #expect(failure == .invalid("the path /echo is in use"))
    #expect(try await fixture.client.call("Later", of: fixture.target) == ["done"])
    fixture.export.withdraw()
    let gone = await error { () throws(BusError) in try await fixture.client.call("Later", of: fixture.target)
    }
    #expect(gone?.isAboutMissingMethod == true)
    let again = try await fixture.server.export(EchoObject(), at: "/echo")
    #expect(try await fixture.client.call("Later", of: fixture.target) == ["done"])
    withExtendedLifetime(again) {}
  }

  @Test func objectsDescribeThemselves() async throws {
    let fixture = try await EchoFixture()
    let xml = try await fixture.client.call(
      "Introspect", of: fixture.target.interface("org.freedesktop.DBus.Introspectable"),
      returning: String.self)
    for part in [
      "<interface name=\"org.weft.Echo\">", "name=\"Add\"", "type=\"i\"", "<signal name=\"Rang\">",
      "<property type=\"d\" name=\"Volume\" access=\"readwrite\"",
    ] { #expect(xml.contains(part), "\(part) in \(xml)") }
  }

  @Test func invalidInterfacesAreRefused() async throws {
    let bus = try PrivateBus()
    let server = try await bus.connect()
    struct Odd: BusObject { let interfaces: [BusInterface] }
    for interface in [
      BusInterface("odd"), BusInterface("a.b", methods: [.init("a b")]),
      BusInterface("a.b", methods: [.init("A", [.init("<", .string)])]),
      BusInterface("a.b", methods: [.init("A", [.init("<\u{338}", .string)])]),
      BusInterface("a.b", methods: [.init("A", [.init("\u{1}", .string)])]),
      BusInterface("a.b", properties: [.init("A", .structure([]))]),
    ] {
      #expect(
        await error { () throws(BusError) in try await server.export(Odd(interfaces: [interface]), at: "/odd")
        } != nil)
    }
  }

  /// Objects by number, which are made when they are asked for.
  private struct Numbers: BusObjectTree {
    struct Number: BusObject {
      let value: Int32
      var interfaces: [BusInterface] {
        [
          BusInterface(
            "org.weft.Number", methods: [.init("Next", results: [.init("path", .objectPath)])],
            properties: [.init("Value", .int32)])
        ]
      }
      func handle(_ call: BusMethodCall) {
        call.reply([.objectPath(BusObjectPath("/numbers/\(value + 1)") ?? .root)])
      }
      func value(of property: String, in interface: String) throws(BusError) -> BusValue { .int32(value) }
    }

    var names: [String] { ["1", "2"] }
    func object(named name: String) -> (any BusObject)? { Int32(name).map(Number.init) }
  }

  @Test func aTreeHasAnyNumberOfObjects() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try await bus.connect(), try await bus.connect())
    let export = try await server.export(Numbers(), below: "/numbers")
    func target(_ name: String) -> BusTarget {
      BusTarget(
        service: server.uniqueName, path: BusObjectPath("/numbers/\(name)") ?? .root,
        interface: "org.weft.Number")
    }
    #expect(try await client.call("Next", of: target("99999")) == [.objectPath("/numbers/100000")])
    #expect(try await client.property("Value", of: target("7")) == .int32(7))
    #expect(try await client.properties(of: target("8")) == ["Value": .int32(8)])
    #expect(
      await error { () throws(BusError) in try await client.call("Next", of: target("none")) }?
        .isAboutMissingMethod
        == true)
    let root = BusTarget(
      service: server.uniqueName, path: "/numbers", interface: "org.freedesktop.DBus.Introspectable")
    let xml = try await client.call("Introspect", of: root, returning: String.self)
    #expect(xml.contains("<node name=\"1\"") && xml.contains("<node name=\"2\""))
    export.withdraw()
    #expect(await error { () throws(BusError) in try await client.call("Next", of: target("1")) } != nil)
  }

  /// Objects whose interfaces can't be described.
  private struct OddNumbers: BusObjectTree {
    struct Odd: BusObject {
      var interfaces: [BusInterface] {
        [BusInterface("org.weft.Odd", methods: [.init("Next", [.init("&", .string)])])]
      }
    }
    func object(named name: String) -> (any BusObject)? { Odd() }
  }

  @Test func invalidInterfacesOfATreeAreNotThere() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try await bus.connect(), try await bus.connect())
    let export = try await server.export(OddNumbers(), below: "/odd")
    let target = BusTarget(service: server.uniqueName, path: "/odd/1", interface: "org.weft.Odd")
    let failure = await error { () throws(BusError) in try await client.call("Next", of: target, ["a"]) }
    #expect(failure?.isAboutMissingMethod == true)
    withExtendedLifetime(export) {}
  }
}
