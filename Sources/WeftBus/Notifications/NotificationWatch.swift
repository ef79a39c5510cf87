import WeftThreads

/// Follows a message: signals of the desktop become events.
///
/// Signals can come before the answer with the message's number, so they wait until it is known.
final class NotificationWatch: Sendable {
  private struct State {
    var number: UInt32?
    var notification: DesktopNotification?
    var token: String?
    var waiting: [BusSignal] = []
    var owner: String?
    var isOver = false
  }

  private let state = Protected(State())
  private let source: BusEvents<ShownNotification.Event>.Source
  private let link: BusLink
  private let parts = Protected<(subscription: BusSubscription, owner: NameWatch)?>(nil)

  init(on bus: BusConnection, _ source: BusEvents<ShownNotification.Event>.Source) {
    (self.source, link) = (source, bus.link)
    let subscription = BusSubscription(
      receive: { [weak self] in self?.receive($0) }, finish: { source.end($0) })
    let owner = bus.ownerWatch(
      of: BusTarget.notifications.service, receive: { [weak self] in self?.ownerChanged($0) },
      finish: { source.end($0) })
    bus.link.subscribe(subscription, to: BusMatch(.notifications))
    parts.withLock { $0 = (subscription, owner) }
  }

  var number: UInt32? { state.withLock { $0.number } }
  var isOver: Bool { state.withLock { $0.isOver } }

  /// The message will be sent.
  func expect(_ notification: DesktopNotification) { state.withLock { $0.notification = notification } }

  /// The desktop has given the message a number.
  func begin(_ number: UInt32) {
    let waiting = state.withLock { state in
      state.number = number
      defer { state.waiting = [] }
      return state.waiting
    }
    for signal in waiting { receive(signal) }
  }

  private func receive(_ signal: BusSignal) {
    let event = state.withLock { state -> ShownNotification.Event? in
      guard !state.isOver else { return nil }
      guard let number = state.number else {
        state.waiting.append(signal)
        return nil
      }
      guard signal.arguments.count == 2, signal.arguments[0] == .uint32(number) else { return nil }
      return Self.event(signal.member, signal.arguments[1], &state)
    }
    if let event { report(event) }
  }

  private static func event(
    _ member: String, _ value: BusValue, _ state: inout State
  ) -> ShownNotification.Event? {
    switch (member, value) {
    case ("ActivationToken", .string(let token)):
      state.token = token
      return nil
    case ("ActionInvoked", .string(let key)):
      defer { state.token = nil }
      return .activated(action: state.notification?.action(for: key) ?? key, activationToken: state.token)
    case ("NotificationClosed", .uint32(let reason)):
      state.isOver = true
      return .closed(ShownNotification.CloseReason(number: reason))
    default:
      return nil
    }
  }

  private func ownerChanged(_ owner: String?) {
    let isGone = state.withLock { state in
      let isGone = state.owner != nil && state.owner != owner && state.number != nil && !state.isOver
      state.owner = owner
      if isGone { state.isOver = true }
      return isGone
    }
    if isGone { report(.closed(.serverGone)) }
  }

  private func report(_ event: ShownNotification.Event) {
    source.send(event)
    guard case .closed = event else { return }
    source.end(nil)
    stop()
  }

  /// Receives nothing any more.
  func stop() {
    guard
      let parts = parts.withLock({ parts in
        defer { parts = nil }
        return parts
      })
    else { return }
    link.unsubscribe(parts.subscription)
    parts.owner.cancel()
  }
}
