import WeftBus
import WeftSemantics

// Main says that a window has changed; the queue tells clients. After each mebibyte it waits until one of the clients answers,
// and then goes on with what has become of the windows meanwhile. A client that has stopped costs the program nothing more.

extension BridgeSession {
  /// About the number of bytes that are sent before somebody has to take them.
  static let maximumUnread = 1 << 20
  /// What a signal takes besides its arguments, in bytes.
  private static let signalSize = 256
  /// The time after which a client is asked again, in case that others have come.
  private static let timeout = Duration.seconds(5)

  /// Takes over a new tree of a window. Clients hear of the differences.
  func update(_ tree: AccessibilityTree) {
    // At once: whoever has asked for an action reads the new tree.
    change { context, unsent in
      unsent.windowDidChange(tree.window.number, from: context.change { $0.update(tree) })
    }
  }

  /// A window has ended.
  func remove(_ window: UInt64) {
    change { context, unsent in
      if let old = context.change({ $0.remove(window) }) { unsent.windowDidChange(window, from: old) }
    }
  }

  /// Says a text.
  func announce(_ text: String, _ priority: AccessibilityLiveRegion, in window: UInt64) {
    change { _, unsent in
      unsent.announce(UnsentChanges.Announcement(text: text, priority: priority, window: window))
    }
  }

  /// Changes the trees and what has to be told of them together, so that nothing is told twice.
  private func change(_ body: (BridgeContext, inout UnsentChanges) -> Void) {
    let isFirst = state.withLock { state in
      body(context, &state.unsent)
      return state.beginSending()
    }
    if isFirst { queue.async { self.sendChanges() } }
  }

  /// Sends what is unsent. On the queue.
  private func sendChanges() {
    let (unsent, trees, listeners) = state.withLock { state in
      state.isScheduled = false
      return (state.unsent.take(), context.trees, state.listeners)
    }
    let abandoned = context.change { $0.takeAbandoned() }
    // Nobody is interested in differences.
    guard !listeners.isEmpty else { return }
    let sender = sender(listeners)
    for window in unsent.windows { sendChanges(window, trees, sender) }
    for id in abandoned { sender.sendDefunct(id) }
    let (old, new) = state.withLock { state in
      defer { state.focus = trees.focus }
      return (state.focus, trees.focus)
    }
    sender.sendFocus(from: old, to: new)
    for announcement in unsent.announcements {
      guard let tree = trees.trees[announcement.window] else { continue }
      sender.announce(announcement.text, announcement.priority, at: tree.root)
    }
    waitIfNeeded()
  }

  private func sendChanges(_ window: UnsentChanges.Window, _ trees: StoredTrees, _ sender: EventSender) {
    switch (window.known, trees.trees[window.number]) {
    case (let old?, let new?): sender.send(new.changes(since: old), from: old, to: new, in: trees)
    case (let old?, nil): sender.windowDidDisappear(old, in: trees)
    case (nil, let new?):
      sender.windowDidAppear(new, in: trees)
      if new.window.isActive {
        sender.send(.window("Activate"), of: new.root, 0, 0, .string(new.window.title))
      }
    case (nil, nil): break
    }
  }

  private func sender(_ listeners: EventListeners) -> EventSender {
    EventSender(
      context: context, listeners: listeners,
      emit: { [self] event, path, arguments in send(event.member, event.interface, path, arguments) },
      emitToCache: { [self] member, arguments in
        send(member, ProtocolInterface.cache.name, ElementPath.cachePath, arguments)
      })
  }

  private func send(_ member: String, _ interface: String, _ path: BusObjectPath, _ arguments: [BusValue]) {
    let size = Self.signalSize + arguments.approximateSize
    state.withLock { state in
      state.unread += size
      state.signalCount += 1
    }
    try? connection.emit(member, of: interface, at: path, arguments)
  }

  // MARK: Waiting

  /// Waits for a client if much was sent. On the queue.
  private func waitIfNeeded() {
    let isWaiting = state.withLock { state in
      state.isWaiting = state.unread >= Self.maximumUnread
      return state.isWaiting
    }
    guard isWaiting else { return }
    Task { [self] in
      await waitForListener()
      let isFirst = state.withLock { state in
        (state.isWaiting, state.unread) = (false, 0)
        return state.beginSending()
      }
      if isFirst { queue.async { self.sendChanges() } }
    }
  }

  /// Waits until one of those who listen answers, which it does after it has read what came before; or until nobody listens,
  /// or the connection has ended.
  private func waitForListener() async {
    while connection.isOpen {
      let clients = state.withLock { $0.listeners.clients }
      guard !clients.isEmpty else { return }
      let isAnswered = await withTaskGroup(of: Bool.self) { group in
        for client in clients { group.addTask { await self.isReading(client) } }
        for await isReading in group where isReading {
          group.cancelAll()
          return true
        }
        return false
      }
      if isAnswered { return }
    }
  }

  private func isReading(_ client: String) async -> Bool {
    let target = BusTarget(service: client, path: "/", interface: "org.freedesktop.DBus.Peer")
    do throws(BusError) {
      try await connection.call("Ping", of: target, timeout: Self.timeout, startsService: false)
      return true
    } catch {
      // Any answer is one. That a client has gone is noticed by the registry, too.
      return error != .timedOut && error != .cancelled
    }
  }
}

extension BridgeSession.State {
  /// Whether what is unsent is to be sent now. True once, until it is.
  mutating func beginSending() -> Bool {
    guard !isScheduled, !isWaiting, !unsent.isEmpty else { return false }
    isScheduled = true
    return true
  }
}
