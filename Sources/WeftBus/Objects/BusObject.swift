/// An object that other programs on the bus may call.
///
/// Its members are called on the connection's thread, in the order in which the messages have come. They should return
/// soon; a call may be answered later, on any thread. They never run on the main thread.
public protocol BusObject: Sendable {
  /// The interfaces that the object has. Objects of one export have the same description for the same name.
  var interfaces: [BusInterface] { get }

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
