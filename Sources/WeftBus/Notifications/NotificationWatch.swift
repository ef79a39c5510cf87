import WeftThreads

/// Follows a message: signals of the desktop become events.
///
/// While the desktop is asked to show a message, signals wait for its answer: they may be about a number that is not known
/// yet, or about the message that is replaced.
final class NotificationWatch: Sendable {
  /// A message with the number that the desktop has given to it.
  private struct Shown {
    let number: UInt32
    let notification: DesktopNotification
  }

  private struct State {
    var shown: Shown?
    var token: String?
    /// How many messages are on their way to the desktop.
    var sending = 0
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

  var number: UInt32? { state.withLock { $0.shown?.number } }
  var isOver: Bool { state.withLock { $0.isOver } }

  // MARK: Sending

  /// A message will be sent. Returns the number of the one that it replaces, which is 0 for none; nil if that was closed.
  func beginSending() -> UInt32? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      state.sending += 1
      return state.shown?.number ?? 0
    }
  }

  /// The desktop has not taken the message, so what it should replace is still there.
  func sendingDidFail() { endSending(nil) }

  /// The desktop shows the message with a number. Returns false if the events had ended before.
  @discardableResult
  func sendingDidEnd(_ number: UInt32, _ notification: DesktopNotification) -> Bool {
    endSending(Shown(number: number, notification: notification))
  }

  @discardableResult
  private func endSending(_ shown: Shown?) -> Bool {
    let wasOver = isOver
    while true {
      // What comes meanwhile waits, too, so that it does not overtake what came before.
      let (events, isDone) = state.withLock { state in
        let waiting = state.waiting
        state.waiting = []
        guard !waiting.isEmpty, !state.isOver else {
          state.sending -= 1
          state.shown = shown ?? state.shown
          return ([ShownNotification.Event](), true)
        }
        return (waiting.compactMap { Self.event($0, replacedBy: shown, &state) }, false)
      }
      for event in events { report(event) }
      if isDone { return !wasOver }
    }
  }

  // MARK: Receiving

  private func receive(_ signal: BusSignal) {
    let event = state.withLock { state -> ShownNotification.Event? in
      guard !state.isOver else { return nil }
      guard state.sending == 0, let shown = state.shown else {
        state.waiting.append(signal)
        return nil
      }
      return Self.event(signal, about: shown, &state)
    }
    if let event { report(event) }
  }

  /// The event of a signal that came while a message was on its way to the desktop.
  private static func event(
    _ signal: BusSignal, replacedBy new: Shown?, _ state: inout State
  ) -> ShownNotification.Event? {
    guard let old = state.shown else { return new.flatMap { event(signal, about: $0, &state) } }
    if let new, signal.arguments.first == .uint32(new.number), new.number != old.number {
      return event(signal, about: new, &state)
    }
    // The old message was closed before the desktop has shown the new one, which is there.
    if new != nil, signal.member == "NotificationClosed" { return nil }
    return event(signal, about: old, &state)
  }

  private static func event(
    _ signal: BusSignal, about shown: Shown, _ state: inout State
  ) -> ShownNotification.Event? {
    guard !state.isOver, signal.arguments.count == 2, signal.arguments[0] == .uint32(shown.number) else {
      return nil
    }
    switch (signal.member, signal.arguments[1]) {
    case ("ActivationToken", .string(let token)):
      state.token = token
      return nil
    case ("ActionInvoked", .string(let key)):
      defer { state.token = nil }
      return .activated(action: shown.notification.action(for: key), activationToken: state.token)
    case ("NotificationClosed", .uint32(let reason)):
      state.isOver = true
      return .closed(ShownNotification.CloseReason(number: reason))
    default:
      return nil
    }
  }

  private func ownerChanged(_ owner: String?) {
    let isGone = state.withLock { state in
      let isGone = state.owner != nil && state.owner != owner && state.shown != nil && !state.isOver
      state.owner = owner
      if isGone { state.isOver = true }
      return isGone
    }
    if isGone { report(.closed(.serverEnded)) }
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
