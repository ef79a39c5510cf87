import WeftBus

/// Where an element is on the bus: the type `(so)` of the protocol.
struct AccessibleReference: Hashable, Sendable, BusConvertible {
  let service: String
  let path: BusObjectPath

  /// The desktop, whose children are the programs.
  static let desktop = AccessibleReference(
    service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")

  /// Whether it stands for no element.
  var isNull: Bool { service.isEmpty || path.text == "/org/a11y/atspi/null" }

  init(service: String, path: BusObjectPath) { (self.service, self.path) = (service, path) }

  static var busType: BusType { .structure([.string, .objectPath]) }

  var busValue: BusValue { .structure([.string(service), .objectPath(path)]) }

  init?(busValue: BusValue) {
    guard case .structure(let fields) = busValue, fields.count == 2, case .string(let service) = fields[0],
      case .objectPath(let path) = fields[1]
    else { return nil }
    self.init(service: service, path: path)
  }
}
