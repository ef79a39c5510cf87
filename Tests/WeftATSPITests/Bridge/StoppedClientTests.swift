import Foundation
import TestSupport
import Testing
import WeftBus
import WeftSemantics
import WeftThreads

@testable import WeftATSPI
@testable import WeftTesting

/// What a client that listens but does not read costs the program.
@Suite struct StoppedClientTests {
  private static let rowCount = 100

  /// A window with labels, which all have other names after each change.
  private static func tree(_ change: Int) -> AccessibilityTree {
    let (root, frame) = (AccessibilityID(node: 1), CGRect(x: 0, y: 0, width: 100, height: 100))
    let rows = (0..<rowCount).map { AccessibilityID(node: UInt64($0) + 2) }
    var items: [AccessibilityID: AccessibilityItem] = [:]
    for (index, id) in ([root] + rows).enumerated() {
      var description = AccessibilityDescription()
      (description.role, description.states) = (index == 0 ? .window : .label, .showing)
      description.label = index == 0 ? "Window" : "Row \(index) of change \(change)"
      items[id] = AccessibilityItem(
        id: id, parent: index == 0 ? nil : root, children: AccessibilityChildren(index == 0 ? rows : []),
        description: description, frame: frame)
    }
    return AccessibilityTree(
      window: AccessibilityWindow(number: 1, title: "Window", size: frame.size), root: root, focus: nil,
      items: items)
  }

  @Test func aClientThatHasStoppedIsSentNoMoreThanALimit() async throws {
    let bus = try PrivateBus()
    let registry = try await ScriptedRegistry(on: bus)
    defer { registry.end() }
    let program = try await registry.startClient()
    let client = try #require(pid_t(program.firstLine))
    defer {
      // While it is stopped, no other signal ends it. Its number stays its own until then.
      kill(client, SIGKILL)
      program.end()
    }
    kill(client, SIGSTOP)
    let session = try await BridgeSession.open(
      bus.address, BridgeContext.Main(perform: { _, _ in false }, makeRow: { _ in [] })
    ) { _ in }
    #expect(session.state.withLock { !$0.listeners.isEmpty }, "it is known before the program is seen")
    let observer = try await bus.connect()
    let signals = try observer.signals(
      BusMatch(sender: session.connection.uniqueName, member: "PropertyChange"), limit: 1_000_000)
    // The bus has its rule then.
    try await observer.call("GetId", of: .bus)
    let changes = 500
    for change in 0...changes {
      session.update(Self.tree(change))
      // Each change is told, as far as that is allowed. After a suspension the test would wait for all others each time.
      session.queue.sync {}
    }
    let limit = BridgeSession.maximumUnread / 256 + 2 * Self.rowCount
    #expect(session.state.withLock { $0.signalCount } < limit, "instead of \(changes * Self.rowCount)")
    #expect(session.state.withLock { $0.unsent.windows.count } == 1, "one difference is kept")

    // It is gone: others hear what there is now, and not how it came to that.
    kill(client, SIGKILL)
    let end = BusValue.string("Row \(Self.rowCount) of change \(changes)")
    var (count, last): (Int, BusValue?) = (0, nil)
    for try await signal in signals {
      count += 1
      last = signal.arguments.count > 3 ? signal.arguments[3].unwrapped : nil
      if last == end { break }
    }
    #expect(count <= limit)
    #expect(last == end)
    session.close()
  }
}

/// Who says who listens.
@Suite struct RegistrySignalTests {
  @Test func onlyTheRegistrySaysWhoListens() async throws {
    let bus = try PrivateBus()
    let registry = try await ScriptedRegistry(on: bus)
    defer { registry.end() }
    let stranger = try await bus.connect()
    let session = try await BridgeSession.open(
      bus.address, BridgeContext.Main(perform: { _, _ in false }, makeRow: { _ in [] })
    ) { _ in }
    // Until the session listens to the registry, too.
    try await waitUntil("the listener") {
      try ScriptedRegistry.announce(":9.1", over: stranger)
      // The bus has passed it on then.
      try await stranger.call("GetId", of: .bus)
      try registry.announce(":9.2")
      return session.state.withLock { $0.listeners.clients.contains(":9.2") }
    }
    #expect(session.state.withLock { $0.listeners.clients } == [":9.2"])
    session.close()
  }
}

/// A registry of accessibility that knows clients by their calls, and never answers them.
private final class ScriptedRegistry: BusObject {
  private let clients = Protected<[BusMethodCall]>([])
  private let bus: PrivateBus
  private let connection: BusConnection
  private let export = Protected<BusExport?>(nil)

  let interfaces = [
    BusInterface(
      "org.a11y.atspi.Registry",
      methods: [
        .init("RegisterEvent", [.init("event", .string)]),
        .init("GetRegisteredEvents", results: [.init("events", .array(.structure([.string, .string])))]),
      ])
  ]

  init(on bus: PrivateBus) async throws {
    self.bus = bus
    connection = try await bus.connect()
    let export = try await connection.export(self, at: "/org/a11y/atspi/registry")
    self.export.withLock { $0 = export }
    try await connection.requestName("org.a11y.atspi.Registry")
  }

  /// Says that a client listens to everything about objects.
  func announce(_ client: String) throws { try Self.announce(client, over: connection) }

  /// The same over any connection.
  static func announce(_ client: String, over connection: BusConnection) throws {
    try connection.emit(
      "EventListenerRegistered", of: "org.a11y.atspi.Registry", at: "/org/a11y/atspi/registry",
      [.string(client), .string("object:"), .string("")])
  }

  /// Withdraws the registry, and releases the calls that were not answered.
  func end() {
    export.withLock { $0 = nil }
    clients.withLock { $0 = [] }
  }

  func handle(_ call: BusMethodCall) {
    guard call.method == "GetRegisteredEvents" else { return clients.withLock { $0.append(call) } }
    let names = clients.withLock { $0.map(\.sender) }
    call.reply([
      .array(
        names.map { .structure([.string($0), .string("object:")]) }, of: .structure([.string, .string]))
    ])
  }

  /// Starts a client that listens, and does nothing but wait. Its line is its number. It does not outlive this process, even
  /// if it is stopped.
  func startClient() async throws -> ServerProcess {
    let client = try ServerProcess([
      "/bin/sh", "-c", "echo $$; exec dbus-send \"$@\"", "client", "--bus=\(bus.address.text)",
      "--print-reply", "--reply-timeout=3600000", "--dest=org.a11y.atspi.Registry",
      "/org/a11y/atspi/registry", "org.a11y.atspi.Registry.RegisterEvent", "string:object:",
    ])
    try await waitUntil("the client's request") { clients.withLock { !$0.isEmpty } }
    return client
  }
}
