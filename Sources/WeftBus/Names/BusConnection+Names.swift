extension BusConnection {
  /// How a name is requested (D-Bus specification, `RequestName`).
  public struct NameOptions: OptionSet, Hashable, Sendable {
    /// The bits of the message.
    public let rawValue: UInt32

    /// Makes options from the bits of the message.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another program may take the name over.
    public static let allowsReplacement = NameOptions(rawValue: 1)
    /// The name is taken over if its owner allows it.
    public static let replacesOwner = NameOptions(rawValue: 2)
  }

  /// Requests a well-known name for this connection. Export the objects before, because calls may come at once.
  ///
  /// Whether the name is lost later is reported by `owners(of:)`.
  ///
  /// - Throws: `BusError.nameIsTaken` if another program owns it; else as `call(_:of:_:timeout:startsService:)`.
  public func requestName(_ name: String, options: NameOptions = []) async throws(BusError) {
    try BusName.check(name, .wellKnown)
    // Without a place in the queue: 4.
    let answer = try await call(
      "RequestName", of: .bus, [.string(name), .uint32(options.rawValue | 4)], returning: UInt32.self)
    // 1: now the owner, 4: was it before.
    guard answer == 1 || answer == 4 else { throw .nameIsTaken(name) }
  }

  /// Gives a name up. Does nothing if this connection doesn't own it.
  ///
  /// - Throws: as `call(_:of:_:timeout:startsService:)`.
  public func releaseName(_ name: String) async throws(BusError) {
    try BusName.check(name, .wellKnown)
    try await call("ReleaseName", of: .bus, [.string(name)])
  }

  /// The unique name of the connection that owns a name; nil if nobody does. No program is started.
  ///
  /// - Throws: as `call(_:of:_:timeout:startsService:)`.
  public func owner(of name: String) async throws(BusError) -> String? {
    try BusName.check(name, .service)
    do throws(BusError) {
      return try await call("GetNameOwner", of: .bus, [.string(name)], returning: String.self)
    } catch {
      if error.isAboutMissingService { return nil }
      throw error
    }
  }

  /// The owners of a name: first the present one, or nil for nobody, then each other one.
  ///
  /// - Throws: `BusError.invalid` if the name is not valid. The sequence throws `.lost`.
  public func owners(of name: String) throws(BusError) -> BusEvents<String?> {
    try BusName.check(name, .service)
    let (events, source) = BusEvents<String?>.make(limit: BusEvents<String?>.defaultLimit, owner: self)
    let watch = ownerWatch(of: name, receive: { source.send($0) }, finish: { source.end($0) })
    source.onEnd { watch.cancel() }
    return events
  }

  /// Follows the owner of a name, on the connection's thread.
  func ownerWatch(
    of name: String, receive: @escaping @Sendable (String?) -> Void,
    finish: @escaping @Sendable (BusError) -> Void
  ) -> NameWatch {
    NameWatch(name, on: link, receive: receive, finish: finish)
  }
}
