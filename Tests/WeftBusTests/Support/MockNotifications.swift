import WeftBus
import WeftTesting
import WeftThreads

/// A program that shows messages to nobody, and records them.
final class MockNotifications: BusObject {
  static let name = "org.freedesktop.Notifications"
  static let path: BusObjectPath = "/org/freedesktop/Notifications"

  let bus: BusConnection
  let capabilities: [String]
  /// The arguments of each call of Notify.
  let shown = Protected<[[BusValue]]>([])
  /// What is emitted before Notify is answered, as member and value.
  let early = Protected<[(String, BusValue)]>([])
  /// Whether each message gets a number of its own, also if it replaces another.
  let givesNewNumbers = Protected(false)

  init(bus: BusConnection, capabilities: [String]) { (self.bus, self.capabilities) = (bus, capabilities) }

  /// Starts it on a bus.
  static func start(
    on privateBus: PrivateBus, capabilities: [String] = ["body", "body-markup", "actions"]
  ) async throws -> (MockNotifications, BusExport) {
    let bus = try await privateBus.connect()
    let mock = MockNotifications(bus: bus, capabilities: capabilities)
    let export = try await bus.export(mock, at: path)
    try await bus.requestName(name)
    return (mock, export)
  }

  let interfaces = [
    BusInterface(
      name,
      methods: [
        .init("GetCapabilities", results: [.init("names", .array(.string))]),
        .init(
          "Notify",
          [
            .init("app_name", .string), .init("replaces_id", .uint32), .init("app_icon", .string),
            .init("summary", .string), .init("body", .string), .init("actions", .array(.string)),
            .init("hints", .dictionary(.string, .variant)), .init("expire_timeout", .int32),
          ], results: [.init("id", .uint32)]),
        .init("CloseNotification", [.init("id", .uint32)]),
      ],
      signals: [
        .init("NotificationClosed", [.init("id", .uint32), .init("reason", .uint32)]),
        .init("ActionInvoked", [.init("id", .uint32), .init("key", .string)]),
        .init("ActivationToken", [.init("id", .uint32), .init("token", .string)]),
      ])
  ]

  func handle(_ call: BusMethodCall) {
    switch call.method {
    case "GetCapabilities": call.reply([.strings(capabilities)])
    case "Notify":
      let count = shown.withLock { shown in
        shown.append(call.arguments)
        return UInt32(shown.count)
      }
      var number = count
      var earlier = number
      if case .uint32(let replaced) = call.arguments[1], replaced != 0 {
        earlier = replaced
        if !givesNewNumbers.withLock({ $0 }) { number = replaced }
      }
      for (member, value) in early.withLock({ $0 }) { emit(member, earlier, value) }
      call.reply([.uint32(number)])
    case "CloseNotification":
      guard case .uint32(let number)? = call.arguments.first else { return }
      emit("NotificationClosed", number, .uint32(3))
      call.reply()
    default: break
    }
  }

  func emit(_ member: String, _ number: UInt32, _ value: BusValue) {
    try? bus.emit(member, of: Self.name, at: Self.path, [.uint32(number), value])
  }
}
