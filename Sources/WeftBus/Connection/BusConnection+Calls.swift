import WeftThreads

extension BusConnection {
  /// Calls a method and waits for the answer.
  ///
  /// If the waiting task is cancelled, the answer is not waited for any more; the other program may still carry out the
  /// call.
  ///
  /// - Parameters:
  ///   - method: the name of the method.
  ///   - target: the interface of the object.
  ///   - arguments: the arguments of the method, in order. None by default.
  ///   - timeout: the time to wait for the answer; nil to wait without end.
  ///   - startsService: whether the bus may start the program if it does not run. True by default.
  /// - Returns: the results of the method, in order.
  /// - Throws: `BusError.reply` if the other program answers with an error, `.invalid` if the call can't be sent, `.timedOut`,
  ///   `.lost` or `.cancelled`.
  @discardableResult
  public func call(
    _ method: String, of target: BusTarget, _ arguments: [BusValue] = [],
    timeout: Duration? = defaultTimeout, startsService: Bool = true
  ) async throws(BusError) -> [BusValue] {
    try target.check()
    try BusName.check(method, .member)
    let call = BusCall(
      target: target, method: method, arguments: try VariantEncoder.encode(arguments),
      timeout: timeout?.milliseconds, startsService: startsService)
    let (link, cancellation) = (link, BusCancellation())
    let answer: BusLink.Answer = await withTaskCancellationHandler {
      await handover { finish in link.call(call, cancellation, completion: finish) }
    } onCancel: {
      cancellation.cancel()
    }
    return try VariantDecoder.decode(try answer.get())
  }

  /// Calls a method whose results have known types.
  ///
  /// - Parameters:
  ///   - method: the name of the method.
  ///   - target: the interface of the object.
  ///   - arguments: the arguments of the method, in order. None by default.
  ///   - timeout: the time to wait for the answer; nil to wait without end.
  ///   - startsService: whether the bus may start the program if it does not run. True by default.
  ///   - types: the types of the results, in order.
  /// - Throws: `BusError.wrongTypes` if the results have other types; else as `call(_:of:_:timeout:startsService:)`.
  public func call<each Output: BusConvertible>(
    _ method: String, of target: BusTarget, _ arguments: [BusValue] = [],
    timeout: Duration? = defaultTimeout, startsService: Bool = true,
    returning types: repeat (each Output).Type
  ) async throws(BusError) -> (repeat each Output) {
    let values = try await call(
      method, of: target, arguments, timeout: timeout, startsService: startsService)
    return try values.converted(to: repeat each types)
  }

  /// Reads a property of an object (`org.freedesktop.DBus.Properties.Get`).
  ///
  /// - Throws: as `call(_:of:_:timeout:startsService:)`.
  public func property(
    _ name: String, of target: BusTarget, timeout: Duration? = defaultTimeout
  ) async throws(BusError) -> BusValue {
    try await call(
      "Get", of: target.properties, [.string(target.interface), .string(name)], timeout: timeout,
      returning: BusValue.self)
  }

  /// Reads all properties of an interface of an object (`org.freedesktop.DBus.Properties.GetAll`).
  ///
  /// - Throws: as `call(_:of:_:timeout:startsService:)`.
  public func properties(
    of target: BusTarget, timeout: Duration? = defaultTimeout
  ) async throws(BusError) -> [String: BusValue] {
    try await call(
      "GetAll", of: target.properties, [.string(target.interface)], timeout: timeout,
      returning: [String: BusValue].self)
  }

  /// Sets a property of an object (`org.freedesktop.DBus.Properties.Set`).
  ///
  /// - Throws: as `call(_:of:_:timeout:startsService:)`.
  public func setProperty(
    _ name: String, of target: BusTarget, to value: BusValue, timeout: Duration? = defaultTimeout
  ) async throws(BusError) {
    try await call(
      "Set", of: target.properties, [.string(target.interface), .string(name), .variant(value)],
      timeout: timeout)
  }
}

extension BusTarget {
  /// The name of the interface for properties.
  static let propertiesInterface = "org.freedesktop.DBus.Properties"

  fileprivate var properties: BusTarget { interface(Self.propertiesInterface) }
}

extension [BusValue] {
  /// The values as Swift types, such as the arguments of a method or a signal.
  ///
  /// - Throws: `BusError.wrongTypes` if their number or their types are different.
  public func converted<each Output: BusConvertible>(
    to types: repeat (each Output).Type
  ) throws(BusError) -> (repeat each Output) {
    var expected: [BusType] = []
    for type in repeat each types { expected.append(type.busType) }
    guard map(\.type) == expected else { throw wrongTypes(expected) }
    var index = -1
    func next<Value: BusConvertible>(_ type: Value.Type) throws(BusError) -> Value {
      index += 1
      guard let value = Value(busValue: self[index]) else { throw wrongTypes(expected) }
      return value
    }
    return (repeat try next((each Output).self))
  }

  private func wrongTypes(_ expected: [BusType]) -> BusError {
    .wrongTypes(expected: BusSignature(expected).text, received: signature.text)
  }
}
