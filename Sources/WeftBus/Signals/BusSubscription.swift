import CBus

/// Receives the signals that match a rule, on the connection's thread.
final class BusSubscription: @unchecked Sendable {
  // Unchecked: used on the connection's thread only, once it is registered.
  private let receive: (BusSignal) -> Void
  private let finish: (BusError) -> Void
  private var number: guint = 0
  private var isOver = false

  /// - Parameters:
  ///   - receive: called with each signal.
  ///   - finish: called once, if the connection ends.
  init(receive: @escaping @Sendable (BusSignal) -> Void, finish: @escaping @Sendable (BusError) -> Void) {
    (self.receive, self.finish) = (receive, finish)
  }

  fileprivate func begin(_ match: BusMatch, on connection: OpaquePointer, _ thread: BusThread) {
    guard !isOver else { return }
    let (argument, kind): (String?, Int32) =
      switch match.firstArgument {
      case .equal(let text): (text, 0)
      case .path(let text): (text, 1)
      case .namespace(let text): (text, 2)
      case nil: (nil, 0)
      }
    number = weft_bus_subscribe(
      connection, match.sender, match.interface, match.member, match.path?.text, argument, kind,
      { _, sender, path, interface, member, arguments, data in
        guard let subscription = BusThread.userData(data, as: BusSubscription.self), let path, let interface,
          let member, let arguments
        else { return }
        subscription.receive(sender, path, interface, member, arguments)
      }, thread.retainContext(self), BusThread.free)
  }

  private func receive(
    _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>, _ interface: UnsafePointer<CChar>,
    _ member: UnsafePointer<CChar>, _ arguments: OpaquePointer
  ) {
    // GLib doesn't pass on the descriptors of signals; a signal that has some is not delivered.
    guard !isOver, let path = BusObjectPath(String(cString: path)),
      let values = try? VariantDecoder.decode(Variant(arguments))
    else { return }
    receive(
      BusSignal(
        sender: sender.map { String(cString: $0) } ?? "", path: path, interface: String(cString: interface),
        member: String(cString: member), arguments: values))
  }

  /// Receives nothing any more.
  func cancel(on connection: OpaquePointer?) {
    isOver = true
    guard let connection, number != 0 else { return }
    g_dbus_connection_signal_unsubscribe(connection, number)
    number = 0
  }

  /// The connection ends.
  func end(_ error: BusError, on connection: OpaquePointer?) {
    guard !isOver else { return }
    cancel(on: connection)
    finish(error)
  }
}

extension BusLink {
  /// Begins a subscription. Calls that are made later are sent after its rule. Any thread.
  func subscribe(_ subscription: BusSubscription, to match: BusMatch) {
    let isTaken = thread.perform { [self] in
      guard let connection else { return subscription.end(error ?? .lost("it was never made"), on: nil) }
      subscriptions[ObjectIdentifier(subscription)] = subscription
      subscription.begin(match, on: connection, thread)
    }
    if !isTaken { subscription.end(error ?? .lost("it was never made"), on: nil) }
  }

  /// Ends a subscription. Any thread.
  func unsubscribe(_ subscription: BusSubscription) {
    thread.perform { [self] in
      subscriptions[ObjectIdentifier(subscription)] = nil
      subscription.cancel(on: connection)
    }
  }
}
