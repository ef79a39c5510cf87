import Foundation
import WeftBus
import WeftTesting
import WeftThreads

/// A portal that answers without showing anything.
final class MockPortal: BusObject {
  static let path: BusObjectPath = "/org/freedesktop/portal/desktop"
  static let name = "org.freedesktop.portal.Desktop"

  /// How requests are answered.
  enum Behavior: Sendable {
    /// With a code and results, before or after the call returns.
    case answer(UInt32, [String: BusValue] = [:], isEarly: Bool = false)
    /// Not at all.
    case hold
    /// By `respond()`, for a request whose path is another one than the program expects: portals before version 0.9.
    case choosesPath
  }

  /// A request that was made, without its token.
  struct Request: Hashable, Sendable {
    let method: String
    let arguments: [BusValue]
    let options: [String: BusValue]
  }

  /// The object of a request, which can be closed.
  private struct RequestObject: BusObject {
    let didClose: @Sendable () -> Void
    let interfaces = [BusInterface("org.freedesktop.portal.Request", methods: [.init("Close")])]
    func handle(_ call: BusMethodCall) {
      didClose()
      call.reply()
    }
  }

  let bus: BusConnection
  let behavior: Behavior
  let requests = Protected<[Request]>([])
  /// The texts of files that were passed as descriptors.
  let texts = Protected<[String]>([])
  /// An element for each request that is held, and for each that is closed.
  let events: AsyncStream<String>
  private let source: AsyncStream<String>.Continuation
  private let exports = Protected<[BusExport]>([])
  private static let ownPath: BusObjectPath = "/org/freedesktop/portal/desktop/request/1"

  init(bus: BusConnection, _ behavior: Behavior) {
    (self.bus, self.behavior) = (bus, behavior)
    (events, source) = AsyncStream<String>.makeStream()
  }

  static func start(on privateBus: PrivateBus, _ behavior: Behavior) async throws -> (MockPortal, BusExport) {
    let bus = try await privateBus.connect()
    let portal = MockPortal(bus: bus, behavior)
    let export = try await bus.export(portal, at: path)
    try await bus.requestName(name)
    return (portal, export)
  }

  var interfaces: [BusInterface] {
    func method(_ name: String, _ types: [BusType]) -> BusInterface.Method {
      let arguments = types.enumerated().map { BusInterface.Argument("a\($0)", $1) }
      return .init(
        name, arguments + [.init("options", .dictionary(.string, .variant))],
        results: [.init("handle", .objectPath)])
    }
    return [
      BusInterface(
        "org.freedesktop.portal.FileChooser",
        methods: ["OpenFile", "SaveFile", "SaveFiles"].map { method($0, [.string, .string]) }),
      BusInterface(
        "org.freedesktop.portal.OpenURI",
        methods: [
          method("OpenURI", [.string, .string]), method("OpenFile", [.string, .fileDescriptor]),
          method("OpenDirectory", [.string, .fileDescriptor]),
        ]),
    ]
  }

  func handle(_ call: BusMethodCall) {
    var options = call.arguments.last.flatMap([String: BusValue].init(busValue:)) ?? [:]
    guard case .string(let token)? = options.removeValue(forKey: "handle_token") else { return }
    if case .fileDescriptor(let descriptor) = call.arguments[1] {
      let handle = FileHandle(fileDescriptor: descriptor.number, closeOnDealloc: false)
      let data = (try? handle.readToEnd()) ?? nil
      texts.withLock { $0.append(String(decoding: data ?? Data(), as: UTF8.self)) }
    }
    let arguments = call.arguments.dropLast().filter { $0.type != .fileDescriptor }
    requests.withLock {
      $0.append(Request(method: call.method, arguments: Array(arguments), options: options))
    }
    let sender = call.sender.dropFirst().replacingOccurrences(of: ".", with: "_")
    answer(call, BusObjectPath("\(Self.path)/request/\(sender)/\(token)") ?? .root)
  }

  private func answer(_ call: BusMethodCall, _ path: BusObjectPath) {
    switch behavior {
    case .answer(let code, let results, let isEarly):
      if isEarly { respond(code, results, at: path) }
      call.reply([.objectPath(path)])
      if !isEarly { respond(code, results, at: path) }
    case .choosesPath: call.reply([.objectPath(Self.ownPath)])
    case .hold:
      Task { [self] in
        let source = source
        let export = try await bus.export(RequestObject(didClose: { source.yield("closed") }), at: path)
        exports.withLock { $0.append(export) }
        call.reply([.objectPath(path)])
        source.yield("held")
      }
    }
  }

  /// Answers a request whose path the portal has chosen.
  func respond() { respond(0, ["uris": .strings(["file:///tmp/a"])], at: Self.ownPath) }

  private func respond(_ code: UInt32, _ results: [String: BusValue], at path: BusObjectPath) {
    try? bus.emit(
      "Response", of: "org.freedesktop.portal.Request", at: path, [.uint32(code), .options(results)])
  }
}
