import Dispatch
import WeftBus
import WeftSemantics
import WeftThreads

/// One connection to the accessibility bus, from its beginning to its end. For use on any thread.
final class BridgeSession: Sendable {
  struct State {
    var listeners = EventListeners()
    var focus: AccessibilityID?
    var exports: [BusExport] = []
    var registration: Task<Void, Never>?
    var unsent = UnsentChanges()
    /// Whether the queue will send what is unsent.
    var isScheduled = false
    /// Whether somebody has to take what was sent before more is.
    var isWaiting = false
    /// About the number of bytes that were sent since somebody was known to take them.
    var unread = 0
    /// The number of signals that were sent.
    var signalCount = 0
    /// Whether listeners have not answered in time when they were shown the last key.
    var hasTimedOut = false
  }

  let context: BridgeContext
  let connection: BusConnection
  let state = Protected(State())
  /// Finds differences and sends events.
  let queue = DispatchQueue(label: "weft.accessibility", qos: .userInitiated)

  private static let longestQueue = 4096
  private static let registry = BusTarget(
    service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry"
  )
  private static let socket = BusTarget(
    service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root",
    interface: "org.a11y.atspi.Socket")

  private let reportKeyListeners: @Sendable @MainActor (Bool) -> Void

  private init(
    _ connection: BusConnection, _ context: BridgeContext,
    _ reportKeyListeners: @escaping @Sendable @MainActor (Bool) -> Void
  ) {
    (self.connection, self.context) = (connection, context)
    self.reportKeyListeners = reportKeyListeners
  }

  /// Connects to the accessibility bus, and registers the program. Those who listen already are known then.
  ///
  /// - Parameters:
  ///   - address: the bus.
  ///   - main: what main does for clients.
  ///   - reportKeyListeners: called with whether somebody listens to keys, at first and after each change.
  static func open(
    _ address: BusAddress, _ main: BridgeContext.Main,
    reportKeyListeners: @escaping @Sendable @MainActor (Bool) -> Void
  ) async throws(BusError) -> BridgeSession {
    let connection = try await BusConnection.open(address)
    let session = BridgeSession(
      connection, BridgeContext(name: connection.uniqueName, main: main), reportKeyListeners)
    let context = session.context
    let tree = try await connection.export(ElementTree(context: context), below: ElementPath.folder)
    let cache = try await connection.export(CacheObject(context: context), at: ElementPath.cachePath)
    session.state.withLock { $0.exports = [tree, cache] }
    // Whoever sees the program may expect its events at once.
    await session.readListeners()
    await session.embed()
    session.state.withLock { state in
      state.registration = Task { [weak session] in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { [weak session] in await session?.followListeners() }
          group.addTask { [weak session] in await session?.followRegistry() }
          group.addTask { [weak session] in await session?.followKeys() }
        }
      }
    }
    return session
  }

  /// Ends the session.
  func close() {
    let (registration, exports) = state.withLock { state in
      defer { (state.registration, state.exports) = (nil, []) }
      return (state.registration, state.exports)
    }
    registration?.cancel()
    for export in exports { export.withdraw() }
    Task { [connection] in await connection.close() }
  }

  /// Waits until the bus has gone, or the session is closed.
  func waitForEnd() async { _ = await connection.waitForEnd() }

  // MARK: Registry

  /// Puts the program on the desktop. Does nothing without a registry: one that starts is noticed.
  private func embed() async {
    let own = context.reference(.application)
    if let desktop = try? await connection.call("Embed", of: Self.socket, [own]).first {
      context.desktop = desktop
    }
  }

  /// Follows who listens to which events.
  private func followListeners() async {
    // Of the registry only: others have no say in who listens.
    let match = BusMatch(sender: Self.registry.service, interface: Self.registry.interface)
    await follow(match, begin: { await self.readListeners() }) { signal in
      let (client, event) = (signal.arguments.text(0), signal.arguments.text(1))
      self.state.withLock { state in
        switch signal.member {
        case "EventListenerRegistered": state.listeners.add(client, event)
        case "EventListenerDeregistered": state.listeners.remove(client, event)
        default: break
        }
      }
    }
  }

  private func readListeners() async {
    let answer = try? await connection.call("GetRegisteredEvents", of: Self.registry)
    guard case .array(let pairs, _)? = answer?.first else { return }
    state.withLock { state in
      state.listeners.removeAll()
      for case .structure(let pair) in pairs where pair.count >= 2 {
        state.listeners.add(pair.text(0), pair.text(1))
      }
    }
  }

  /// A registry that is started again knows neither the program nor listeners.
  private func followRegistry() async {
    let match = BusMatch(
      sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
      firstArgument: .equal(Self.registry.service))
    await follow(match, begin: {}) { signal in
      let owner = signal.arguments.text(2)
      // The first call of the registry starts it, and is answered by the one that is reported here.
      guard owner != self.context.desktopOwner else { return }
      self.state.withLock { $0.listeners.removeAll() }
      guard !owner.isEmpty else { return await self.reportKeyListeners(false) }
      await self.embed()
      await self.readListeners()
      await self.reportKeyListeners(self.hasKeyListeners())
    }
  }

  /// Follows whether somebody listens to keys.
  private func followKeys() async {
    let match = BusMatch(sender: Self.registry.service, path: Self.controllerPath)
    await follow(match, begin: { await self.reportKeyListeners(self.hasKeyListeners()) }) { signal in
      // A screen reader registers some hundred times.
      let isNew = signal.member == "KeystrokeListenerRegistered"
      await self.reportKeyListeners(isNew ? true : self.hasKeyListeners())
    }
    await reportKeyListeners(false)
  }

  /// Handles signals until the connection ends or the task is cancelled. Begins again if they come faster than they are
  /// handled.
  private func follow(
    _ match: BusMatch, begin: () async -> Void, handle: (BusSignal) async -> Void
  ) async {
    while connection.isOpen, !Task.isCancelled {
      do throws(BusError) {
        let signals = try connection.signals(match, limit: Self.longestQueue)
        await begin()
        var iterator = signals.makeAsyncIterator()
        while let signal = try await iterator.next() { await handle(signal) }
        return
      } catch .overflowed {
        continue
      } catch {
        return
      }
    }
  }
}
