import Foundation
import WeftBus
import WeftTesting
import WeftThreads

/// An object that answers with what it is asked, and has properties of several kinds.
final class EchoObject: BusObject {
  static let interface = BusInterface(
    "org.weft.Echo",
    methods: [
      .init("Echo", [.init("value", .variant)], results: [.init("value", .variant)]),
      .init("Add", [.init("a", .int32), .init("b", .int32)], results: [.init("sum", .int32)]),
      .init("Refuse"), .init("Hold"), .init("Forget"), .init("Lie", results: [.init("number", .int32)]),
      .init("Ring", [.init("count", .uint32)]), .init("Later", results: [.init("text", .string)]),
    ],
    signals: [.init("Rang", [.init("number", .uint32)])],
    properties: [
      .init("Volume", .double, access: .readWrite), .init("Name", .string), .init("Broken", .string),
      .init("Key", .string, access: .write),
    ])

  let path: BusObjectPath
  let bus: BusConnection?
  /// The calls that wait for an answer.
  let held = Protected<[BusMethodCall]>([])
  /// The threads of the calls.
  let ranOnMain = Protected(false)
  let volume = Protected(0.5)
  private let didHold: @Sendable () -> Void

  init(path: BusObjectPath = "/echo", bus: BusConnection? = nil, didHold: @escaping @Sendable () -> Void = {})
  {
    (self.path, self.bus, self.didHold) = (path, bus, didHold)
  }

  var interfaces: [BusInterface] { [Self.interface] }

  func handle(_ call: BusMethodCall) {
    if MainThread.isCurrent { ranOnMain.withLock { $0 = true } }
    switch call.method {
    case "Echo": call.reply(call.arguments)
    case "Add":
      guard let (a, b) = try? call.arguments.converted(to: Int32.self, Int32.self) else { return }
      call.reply([.int32(a &+ b)])
    case "Refuse": call.fail(.reply(name: "org.weft.Refused", message: "Not today."))
    case "Hold":
      held.withLock { $0.append(call) }
      didHold()
    case "Lie": call.reply(["a text"])
    case "Ring":
      guard case .uint32(let count)? = call.arguments.first else { return }
      for number in 0..<count { try? bus?.emit("Rang", of: call.interface, at: path, [.uint32(number)]) }
      call.reply()
    case "Later": call.answer { ["done"] }
    default: break
    }
  }

  func value(of property: String, in interface: String) throws(BusError) -> BusValue {
    switch property {
    case "Volume": .double(volume.withLock { $0 })
    case "Name": "echo"
    default: throw .reply(name: "org.weft.Refused", message: "It is broken.")
    }
  }

  func setValue(_ value: BusValue, of property: String, in interface: String) throws(BusError) {
    guard case .double(let number) = value, (0...1).contains(number) else {
      throw .reply(name: "org.weft.Refused", message: "Too loud.")
    }
    volume.withLock { $0 = number }
  }
}

/// A bus with a program that exports an object, and another that calls it.
struct EchoFixture {
  let bus: PrivateBus
  let server: BusConnection
  let client: BusConnection
  let object: EchoObject
  let export: BusExport
  /// An element for each call that waits.
  let holds: AsyncStream<Void>

  init() async throws {
    bus = try PrivateBus()
    server = try await bus.connect()
    client = try await bus.connect()
    let (holds, source) = AsyncStream<Void>.makeStream()
    self.holds = holds
    object = EchoObject(bus: server, didHold: { source.yield() })
    export = try await server.export(object, at: "/echo")
  }

  var target: BusTarget { BusTarget(service: server.uniqueName, path: "/echo", interface: "org.weft.Echo") }

  /// Waits until a call waits.
  func waitForHold() async { for await _ in holds { return } }
}

/// What a function throws; nil for nothing.
func error<Output>(of body: () async throws(BusError) -> Output) async -> BusError? {
  do throws(BusError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
