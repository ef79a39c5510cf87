/// An object that other programs on the bus may call.
///
/// Its members are called on the connection's thread, in the order in which the messages have come, unless `prepare(_:)`
/// takes longer. They should return soon; a call may be answered later, on any thread.
public protocol BusObject: Sendable {
  /// The interfaces that the object has. Objects of one export have the same description for the same name.
  var interfaces: [BusInterface] { get }

  /// Makes the object ready for a call, or for an access to a property, which then follows. Ready at once by default; an
  /// object that has to be found elsewhere first may call `isReady` later, once, on any thread.
  func prepare(_ isReady: @escaping @Sendable () -> Void)

  /// Another program has called a method that the interfaces describe. If the call is released without an answer, the
  /// other program gets an error.
  func handle(_ call: BusMethodCall)

  /// The value of a property that can be read.
  ///
  /// - Throws: `BusError.reply`, which the other program gets.
  func value(of property: String, in interface: String) throws(BusError) -> BusValue

  /// Another program sets a property that can be written. The value has the type of the property.
  ///
  /// - Throws: `BusError.reply`, which the other program gets.
  func setValue(_ value: BusValue, of property: String, in interface: String) throws(BusError)
}

extension BusObject {
  /// Is ready at once.
  public func prepare(_ isReady: @escaping @Sendable () -> Void) { isReady() }

  /// Leaves the call without an answer: the object has no methods.
  public func handle(_ call: BusMethodCall) {}

  /// Throws: the object has no properties.
  public func value(of property: String, in interface: String) throws(BusError) -> BusValue {
    throw .reply(name: BusError.Standard.unknownProperty.name, message: "There is no property \(property).")
  }

  /// Throws: the object has no properties.
  public func setValue(_ value: BusValue, of property: String, in interface: String) throws(BusError) {
    throw .reply(name: BusError.Standard.unknownProperty.name, message: "There is no property \(property).")
  }
}
