extension BusConnection {
  /// Receives the signals that match a rule.
  ///
  /// The rule reaches the bus before all calls that are made later, so the signals that a call causes are never missed.
  ///
  /// - Parameters:
  ///   - match: which signals.
  ///   - limit: the number of signals that may wait to be taken. With more, the sequence ends.
  /// - Throws: `BusError.invalid` if the rule contains an invalid name. The sequence throws `.lost` and `.overflowed`.
  public func signals(
    _ match: BusMatch, limit: Int = BusEvents<BusSignal>.defaultLimit
  ) throws(BusError) -> BusEvents<BusSignal> {
    try events(match, limit: limit) { $0 }
  }

  /// Emits a signal of an object of this program.
  ///
  /// - Parameters:
  ///   - member: the name of the signal.
  ///   - interface: the interface of the signal.
  ///   - path: the path of the object.
  ///   - arguments: the arguments of the signal. None by default. Signals carry no file descriptors.
  ///   - destination: the only program that receives it; nil, the default, for everybody who is interested.
  /// - Throws: `BusError.invalid` if it can't be sent; `.lost`.
  public func emit(
    _ member: String, of interface: String, at path: BusObjectPath, _ arguments: [BusValue] = [],
    to destination: String? = nil
  ) throws(BusError) {
    try BusName.check(member, .member)
    try BusName.check(interface, .interface)
    if let destination { try BusName.check(destination, .service) }
    let encoded = try VariantEncoder.encode(arguments)
    // GLib sends none with a signal, and the numbers in it would name nothing.
    guard encoded.descriptors == nil else { throw .invalid("a signal can't carry file descriptors") }
    if let error = link.error { throw error }
    let signal = BusSignal(
      sender: uniqueName, path: path, interface: interface, member: member, arguments: arguments)
    link.emit(signal, encoded, to: destination)
  }

  /// Tells that properties have changed (`org.freedesktop.DBus.Properties.PropertiesChanged`).
  ///
  /// - Parameters:
  ///   - changed: the new values by name.
  ///   - invalidated: the names of properties whose values are not sent. None by default.
  ///   - interface: the interface of the properties.
  ///   - path: the path of the object.
  /// - Throws: `BusError.invalid` if it can't be sent; `.lost`.
  public func emitPropertyChanges(
    _ changed: [String: BusValue], invalidated: [String] = [], of interface: String, at path: BusObjectPath
  ) throws(BusError) {
    try emit(
      "PropertiesChanged", of: BusTarget.propertiesInterface, at: path,
      [.string(interface), .options(changed), .strings(invalidated)])
  }

  /// Receives signals as elements of another type; those that become nil are left out.
  func events<Element: Sendable>(
    _ match: BusMatch, limit: Int = BusEvents<Element>.defaultLimit,
    _ transform: @escaping @Sendable (BusSignal) -> Element?
  ) throws(BusError) -> BusEvents<Element> {
    try match.check()
    let (events, source) = BusEvents<Element>.make(limit: limit, owner: self)
    let subscription = BusSubscription(
      receive: { signal in if let element = transform(signal) { source.send(element) } },
      finish: { source.end($0) })
    let link = link
    source.onEnd { link.unsubscribe(subscription) }
    link.subscribe(subscription, to: match)
    return events
  }
}
