/// The description of an interface of an object: its methods, signals and properties.
///
/// Calls with other arguments than the description says are answered with an error, without reaching the object.
public struct BusInterface: Hashable, Sendable {
  /// An argument or a result.
  public struct Argument: Hashable, Sendable {
    /// The name, for people.
    public let name: String
    /// The type.
    public let type: BusType

    /// Makes an argument.
    public init(_ name: String, _ type: BusType) { (self.name, self.type) = (name, type) }
  }

  /// A method.
  public struct Method: Hashable, Sendable {
    /// The name of the method.
    public let name: String
    /// What it is called with.
    public let arguments: [Argument]
    /// What it answers.
    public let results: [Argument]

    /// Makes a method.
    public init(_ name: String, _ arguments: [Argument] = [], results: [Argument] = []) {
      (self.name, self.arguments, self.results) = (name, arguments, results)
    }
  }

  /// A signal.
  public struct Signal: Hashable, Sendable {
    /// The name of the signal.
    public let name: String
    /// What it carries.
    public let arguments: [Argument]

    /// Makes a signal.
    public init(_ name: String, _ arguments: [Argument] = []) {
      (self.name, self.arguments) = (name, arguments)
    }
  }

  /// A property.
  public struct Property: Hashable, Sendable {
    /// What other programs may do with a property.
    public enum Access: String, Hashable, Sendable {
      /// Read it.
      case read
      /// Set it.
      case write
      /// Both.
      case readWrite = "readwrite"
    }

    /// The name of the property.
    public let name: String
    /// The type of its values.
    public let type: BusType
    /// What other programs may do with it.
    public let access: Access

    /// Makes a property, which can only be read by default.
    public init(_ name: String, _ type: BusType, access: Access = .read) {
      (self.name, self.type, self.access) = (name, type, access)
    }
  }

  /// The name of the interface, such as `org.freedesktop.Notifications`.
  public let name: String
  /// Its methods.
  public let methods: [Method]
  /// Its signals.
  public let signals: [Signal]
  /// Its properties.
  public let properties: [Property]

  /// Describes an interface.
  public init(
    _ name: String, methods: [Method] = [], signals: [Signal] = [], properties: [Property] = []
  ) {
    (self.name, self.methods, self.signals, self.properties) = (name, methods, signals, properties)
  }

  /// The description in the format of `org.freedesktop.DBus.Introspectable`.
  public var xml: String {
    var lines = ["<interface name=\"\(name)\">"]
    func add(_ element: String, _ name: String, _ arguments: [(Argument, String?)]) {
      lines.append("  <\(element) name=\"\(name)\">")
      for (argument, direction) in arguments {
        let direction = direction.map { " direction=\"\($0)\"" } ?? ""
        lines.append("    <arg name=\"\(argument.name)\" type=\"\(argument.type.signature)\"\(direction)/>")
      }
      lines.append("  </\(element)>")
    }
    for method in methods {
      add("method", method.name, method.arguments.map { ($0, "in") } + method.results.map { ($0, "out") })
    }
    for signal in signals { add("signal", signal.name, signal.arguments.map { ($0, nil) }) }
    for property in properties {
      lines.append(
        "  <property name=\"\(property.name)\" type=\"\(property.type.signature)\" access=\"\(property.access.rawValue)\"/>"
      )
    }
    return (lines + ["</interface>"]).joined(separator: "\n")
  }

  /// - Throws: `BusError.invalid` if a name or a type is not valid.
  func check() throws(BusError) {
    try BusName.check(name, .interface)
    for name in methods.map(\.name) + signals.map(\.name) + properties.map(\.name) {
      try BusName.check(name, .member)
    }
    let arguments = methods.flatMap { $0.arguments + $0.results } + signals.flatMap(\.arguments)
    for type in arguments.map(\.type) + properties.map(\.type) {
      guard BusSignature(type.signature) != nil else { throw .invalid("\"\(type.signature)\" is not a type") }
    }
    // Names are only for people, but the description is XML, which has no control characters.
    guard
      !arguments.contains(where: {
        $0.name.unicodeScalars.contains { "<>&\"\u{7F}".unicodeScalars.contains($0) || $0.value < 0x20 }
      })
    else {
      throw .invalid("the name of an argument of \(name) contains a character that can't be in XML")
    }
  }
}
