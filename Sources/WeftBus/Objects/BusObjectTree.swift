/// The objects below a path: each one directly below it, found by its name when it is called.
///
/// Its members are called on the connection's thread.
public protocol BusObjectTree: Sendable {
  /// The names of the objects that are listed when another program asks what is there. There may be others. None by
  /// default.
  var names: [String] { get }

  /// The object of a name; nil if there is none. It is asked for each time. Interfaces of it that are not valid are left out.
  func object(named name: String) -> (any BusObject)?
}

extension BusObjectTree {
  /// No names.
  public var names: [String] { [] }
}
