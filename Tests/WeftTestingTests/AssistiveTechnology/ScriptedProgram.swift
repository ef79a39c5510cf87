import WeftTesting

/// A program on the accessibility bus whose elements a test writes down.
final class ScriptedProgram: Sendable {
  let bus: BusConnection
  private let exports: [BusExport]

  /// Joins the accessibility bus of a display. The first element is the root.
  init(_ elements: [ScriptedElement], on display: VirtualDisplay) async throws {
    try await display.startAccessibility()
    let session = try await BusConnection.open(
      BusAddress(display.environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""))
    let address = try await session.call(
      "GetAddress", of: BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus"), returning: String.self)
    bus = try await .open(BusAddress(address))
    var exports: [BusExport] = []
    for element in elements {
      exports.append(
        try await bus.export(ScriptedObject(element, service: bus.uniqueName), at: Self.path(element.name)))
    }
    self.exports = exports
    let registry = BusTarget(
      service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root",
      interface: "org.a11y.atspi.Socket")
    let root = BusValue.structure([.string(bus.uniqueName), .objectPath(Self.path(elements[0].name))])
    try await bus.call("Embed", of: registry, [root])
  }

  /// The path of an element.
  static func path(_ name: String) -> BusObjectPath {
    BusObjectPath("/org/a11y/atspi/accessible/" + name.filter { $0.isLetter || $0.isNumber }) ?? .root
  }

  /// Sends an event of an element.
  func emit(
    _ member: String, _ detail: String = "", _ first: Int32 = 0, _ value: BusValue = .int32(0),
    from name: String, kind: String = "Object"
  ) throws {
    try bus.emit(
      member, of: "org.a11y.atspi.Event.\(kind)", at: Self.path(name),
      [.string(detail), .int32(first), .int32(0), .variant(value), .options([:])])
  }
}
