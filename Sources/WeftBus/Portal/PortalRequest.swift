import Foundation
import WeftThreads

/// A request to the desktop's portal, which answers when the user has decided (`org.freedesktop.portal.Request`).
///
/// The answer is a signal of an object whose path the program chooses, so it is listened to before the request is made.
struct PortalRequest {
  /// What the portal answers.
  enum Answer: Sendable {
    /// It was done; with results by name.
    case done([String: BusValue])
    /// The user doesn't want it.
    case dismissed
    /// It could not be done.
    case failed
  }

  static let service = "org.freedesktop.portal.Desktop"
  private static let path: BusObjectPath = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Request"

  let bus: BusConnection
  /// The interface of the portal.
  let target: BusTarget

  /// - Parameter interface: the last part of the name of a portal's interface.
  init(_ interface: String, on bus: BusConnection) {
    self.bus = bus
    target = Self.target(interface)
  }

  static func target(_ interface: String) -> BusTarget {
    BusTarget(service: service, path: path, interface: "org.freedesktop.portal." + interface)
  }

  /// Makes a request and waits for the answer. If the waiting task is cancelled, the portal removes its dialog.
  ///
  /// - Throws: `BusError`; `.reply` with the name `NoReply` if the portal ends before it has answered.
  func send(
    _ method: String, _ arguments: [BusValue], options: [String: BusValue]
  ) async throws(BusError) -> Answer {
    let token = "weft\(UUID().uuidString.filter { $0 != "-" })"
    let name = bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
    let (events, source) = BusEvents<Answer>.make(limit: 4, owner: bus)
    let listener = PortalListener(on: bus, source)
    source.onEnd { listener.stop() }
    let path = BusObjectPath("\(Self.path)/request/\(String(name))/\(token)")
    if let path { listener.listen(at: path) }
    var options = options
    options["handle_token"] = .string(token)
    let handle: BusObjectPath
    do throws(BusError) {
      handle = try await bus.call(
        method, of: target, arguments + [.options(options)], returning: BusObjectPath.self)
    } catch {
      // The portal may already show its dialog.
      if error == .cancelled || error == .timedOut, let path { try? close(path) }
      throw error
    }
    // Portals from before version 0.9 choose the path themselves.
    if handle != path { listener.listen(at: handle) }
    var answers = events.makeAsyncIterator()
    if let answer = try await answers.next() { return answer }
    try? close(handle)
    throw .cancelled
  }

  private func close(_ handle: BusObjectPath) throws(BusError) {
    let request = BusTarget(service: Self.service, path: handle, interface: Self.interface)
    let call = BusCall(
      target: request, method: "Close", arguments: try VariantEncoder.encode([]), timeout: nil,
      startsService: false)
    bus.link.call(call, BusCancellation()) { _ in }
  }
}

/// Waits for the answer to a request.
private final class PortalListener: Sendable {
  private let source: BusEvents<PortalRequest.Answer>.Source
  private let link: BusLink
  private let subscriptions = Protected<[BusSubscription]>([])
  private let watch = Protected<NameWatch?>(nil)
  private let owner = Protected<String?>(nil)

  init(on bus: BusConnection, _ source: BusEvents<PortalRequest.Answer>.Source) {
    (self.source, link) = (source, bus.link)
    let watch = bus.ownerWatch(
      of: PortalRequest.service, receive: { [weak self] in self?.ownerChanged($0) },
      finish: { source.end($0) })
    self.watch.withLock { $0 = watch }
  }

  func listen(at path: BusObjectPath) {
    let source = source
    let subscription = BusSubscription(
      receive: { signal in
        guard case .uint32(let code)? = signal.arguments.first else { return }
        let results = signal.arguments.last.flatMap([String: BusValue].init(busValue:)) ?? [:]
        source.send(code == 0 ? .done(results) : code == 1 ? .dismissed : .failed)
      }, finish: { source.end($0) })
    subscriptions.withLock { $0.append(subscription) }
    link.subscribe(
      subscription,
      to: BusMatch(
        sender: PortalRequest.service, path: path, interface: "org.freedesktop.portal.Request",
        member: "Response"))
  }

  private func ownerChanged(_ new: String?) {
    let isGone = owner.withLock { owner in
      defer { owner = new }
      return owner != nil && owner != new
    }
    guard isGone else { return }
    source.end(
      .reply(name: BusError.Standard.noReply.name, message: "The portal has ended before it has answered."))
  }

  func stop() {
    let subscriptions = subscriptions.withLock { subscriptions in
      defer { subscriptions = [] }
      return subscriptions
    }
    for subscription in subscriptions { link.unsubscribe(subscription) }
    watch.withLock { watch in
      defer { watch = nil }
      return watch
    }?.cancel()
  }
}
