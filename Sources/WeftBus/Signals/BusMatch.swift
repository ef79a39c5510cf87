/// Which signals a program receives (D-Bus specification, "Match Rules"). A property that is nil matches everything.
public struct BusMatch: Hashable, Sendable {
  /// How the first argument has to be.
  public enum Argument: Hashable, Sendable {
    /// It is this text.
    case equal(String)
    /// It is this path. If this path ends with a slash, it may also be below it; if the argument ends with a slash, it may
    /// also be above it (`arg0path`).
    case path(String)
    /// It is this name, or one that begins with this name and a dot (`arg0namespace`).
    case namespace(String)
  }

  /// The name of the sending program, well-known or unique.
  public var sender: String?
  /// The path of the object.
  public var path: BusObjectPath?
  /// The interface of the signal.
  public var interface: String?
  /// The name of the signal.
  public var member: String?
  /// The first argument, which then has to be a text.
  public var firstArgument: Argument?

  /// Makes a rule.
  public init(
    sender: String? = nil, path: BusObjectPath? = nil, interface: String? = nil, member: String? = nil,
    firstArgument: Argument? = nil
  ) {
    (self.sender, self.path, self.interface) = (sender, path, interface)
    (self.member, self.firstArgument) = (member, firstArgument)
  }

  /// Makes a rule for the signals of an object.
  ///
  /// - Parameters:
  ///   - target: the interface of the object.
  ///   - member: the name of the signal; nil for all signals of the interface.
  public init(_ target: BusTarget, member: String? = nil) {
    self.init(sender: target.service, path: target.path, interface: target.interface, member: member)
  }

  /// - Throws: `BusError.invalid` if a name is not valid.
  func check() throws(BusError) {
    if let sender { try BusName.check(sender, .service) }
    if let interface { try BusName.check(interface, .interface) }
    if let member { try BusName.check(member, .member) }
    switch firstArgument {
    case .equal(let text), .path(let text), .namespace(let text):
      // Bytes, because a quotation mark with a combining mark is a character of its own.
      guard !text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == 0 }) else {
        throw .invalid("\"\(text)\" can't be in a rule")
      }
    case nil: break
    }
  }
}
