import WeftTesting

@testable import WeftBus

/// A portal that tells how the user wants interfaces to look.
final class MockSettings: BusObject {
  let interfaces = [
    BusInterface(
      MockSettings.interface,
      methods: [
        .init(
          "ReadAll", [.init("namespaces", .array(.string))],
          results: [.init("value", .dictionary(.string, .dictionary(.string, .variant)))])
      ])
  ]
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  private let values: [String: [String: BusValue]]

  private init(_ values: [String: [String: BusValue]]) { self.values = values }

  func handle(_ call: BusMethodCall) { call.reply([values.busValue]) }

  /// A portal on a bus, until it is released.
  struct Running {
    fileprivate let connection: BusConnection
    fileprivate let export: BusExport

    /// Reports a change.
    func change(
      _ key: String, _ value: BusValue, of namespace: String = MockSettings.namespace
    ) throws {
      try connection.emit(
        "SettingChanged", of: MockSettings.interface, at: MockPortal.path,
        [.string(namespace), .string(key), .variant(value)])
    }
  }

  /// Starts it, with settings of `org.freedesktop.appearance` and of other namespaces.
  static func start(
    on bus: PrivateBus, _ values: [String: BusValue], gnome: [String: [String: BusValue]] = [:]
  ) async throws -> Running {
    let connection = try await bus.connect()
    let export = try await connection.export(
      MockSettings(gnome.merging([namespace: values]) { $1 }), at: MockPortal.path)
    try await connection.requestName(MockPortal.name)
    return Running(connection: connection, export: export)
  }
}
