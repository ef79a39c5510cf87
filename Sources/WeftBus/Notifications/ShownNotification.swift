import WeftThreads

/// A message that the desktop shows, and what becomes of it.
///
/// It stays on the screen when this object is released, until the desktop or the user removes it. Most desktops keep it
/// also when the program ends.
public final class ShownNotification: Sendable {
  /// Something that has happened to a message.
  public enum Event: Hashable, Sendable {
    /// The user has chosen an action. With the token, which not all desktops send, a window that opens may take the focus
    /// (`XDG_ACTIVATION_TOKEN`).
    case activated(action: String, activationToken: String?)
    /// It is not shown any more. This is the last event.
    case closed(CloseReason)
  }

  /// Why a message is not shown any more.
  public enum CloseReason: Hashable, Sendable {
    /// Its time was over.
    case expired
    /// The user has removed it, or has chosen an action.
    case dismissed
    /// The program has withdrawn it.
    case withdrawn
    /// The desktop doesn't say why.
    case unknown
    /// The desktop's program for messages has ended.
    case serverEnded

    init(number: UInt32) {
      self =
        switch number {
        case 1: .expired
        case 2: .dismissed
        case 3: .withdrawn
        default: .unknown
        }
    }
  }

  /// What happens to it. The sequence ends after `.closed`, and throws if the connection ends.
  public let events: BusEvents<Event>

  private let bus: BusConnection
  private let watch: NotificationWatch

  init(on bus: BusConnection) {
    self.bus = bus
    let (events, source) = BusEvents<Event>.make(limit: 1000, owner: bus)
    self.events = events
    let watch = NotificationWatch(on: bus, source)
    self.watch = watch
    // Iterators keep the watch, too.
    source.onEnd { watch.stop() }
  }

  /// The number that the desktop has given to the message.
  public var number: UInt32 { watch.number ?? 0 }

  /// Shows another message in its place. If this one is closed meanwhile, the other is shown nevertheless. After
  /// `.closed`, show a new notification instead.
  ///
  /// - Throws: as `DesktopNotification.show(on:)`; `BusError.invalid` after `.closed`, since the events have ended.
  public func replace(with notification: DesktopNotification) async throws(BusError) {
    let capabilities = try await bus.notificationCapabilities()
    guard let replaced = watch.beginSending() else { throw Self.isClosed }
    let number: UInt32
    do throws(BusError) {
      number = try await bus.call(
        "Notify", of: .notifications, notification.arguments(replacing: replaced, capabilities),
        returning: UInt32.self)
    } catch {
      watch.sendingDidFail()
      throw error
    }
    guard watch.sendingDidEnd(number, notification) else {
      // The events have ended meanwhile, so nobody would be told what becomes of it.
      try? await close(number)
      throw Self.isClosed
    }
  }

  private static let isClosed = BusError.invalid("the message is not shown any more")

  /// Removes it from the screen. Does nothing if it is not shown any more.
  ///
  /// - Throws: as `BusConnection.call(_:of:_:timeout:startsService:)`.
  public func withdraw() async throws(BusError) {
    guard !watch.isOver else { return }
    try await close(number)
  }

  private func close(_ number: UInt32) async throws(BusError) {
    do throws(BusError) {
      try await bus.call("CloseNotification", of: .notifications, [.uint32(number)], startsService: false)
    } catch {
      // Desktops answer with an error if it has just gone.
      guard case .reply = error else { throw error }
    }
  }
}
