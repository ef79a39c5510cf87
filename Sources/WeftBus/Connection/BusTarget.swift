/// An interface of an object of a program on the bus: what methods are called on.
public struct BusTarget: Hashable, Sendable {
  /// The name of the program: a well-known name such as `org.freedesktop.Notifications`, or a unique one such as `:1.42`.
  public var service: String
  /// The path of the object.
  public var path: BusObjectPath
  /// The name of the interface.
  public var interface: String

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - service: a well-known or unique name.
  ///   - path: the path of the object.
  ///   - interface: the name of the interface; the service's name by default.
  public init(service: String, path: BusObjectPath, interface: String? = nil) {
    (self.service, self.path, self.interface) = (service, path, interface ?? service)
  }

  /// The bus itself.
  public static let bus = BusTarget(service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")

  /// The same object with another interface.
  public func interface(_ name: String) -> BusTarget {
    BusTarget(service: service, path: path, interface: name)
  }

  /// - Throws: `BusError.invalid` if a name is not valid.
  func check() throws(BusError) {
    try BusName.check(service, .service)
    try BusName.check(interface, .interface)
  }
}
