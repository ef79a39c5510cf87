import WeftBus

/// The interfaces of elements (`org.a11y.atspi.…`).
enum ProtocolInterface: String, CaseIterable, Sendable {
  case accessible = "Accessible"
  case application = "Application"
  case component = "Component"
  case action = "Action"
  case text = "Text"
  case editableText = "EditableText"
  case value = "Value"
  case selection = "Selection"
  case table = "Table"
  case tableCell = "TableCell"
  case hypertext = "Hypertext"
  case hyperlink = "Hyperlink"
  case image = "Image"
  case collection = "Collection"
  case document = "Document"
  case cache = "Cache"

  private static let prefix = "org.a11y.atspi."

  /// The name on the bus.
  var name: String { Self.prefix + rawValue }

  /// The interface of a name on the bus; nil if it is none of these.
  init?(named name: String) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.prefix.count)))
  }

  /// What it consists of.
  var description: BusInterface { Self.descriptions[self] ?? BusInterface(name) }

  private static let descriptions: [ProtocolInterface: BusInterface] = Dictionary(
    uniqueKeysWithValues: allCases.map { interface in
      let members = interface.members
      return (
        interface,
        BusInterface(
          interface.name,
          methods: members.methods.map { name, arguments, results in
            BusInterface.Method(name, types(arguments), results: types(results))
          },
          properties: members.properties.map { name, type, isWritable in
            BusInterface.Property(
              name, types(type).first?.type ?? .string, access: isWritable ? .readWrite : .read)
          })
      )
    })

  private static func types(_ signature: String) -> [BusInterface.Argument] {
    (BusSignature(signature)?.types ?? []).enumerated().map { BusInterface.Argument("value\($0)", $1) }
  }
}
