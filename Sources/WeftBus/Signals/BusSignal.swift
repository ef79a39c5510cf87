/// A signal: a message from an object to all who are interested.
public struct BusSignal: Hashable, Sendable {
  /// The unique name of the connection that has sent it.
  public let sender: String
  /// The path of the object.
  public let path: BusObjectPath
  /// The interface of the signal.
  public let interface: String
  /// The name of the signal.
  public let member: String
  /// The arguments of the signal.
  public let arguments: [BusValue]
}
