/// The path of an object on a bus, such as `/org/freedesktop/Notifications` (D-Bus specification, "Valid Object Paths").
public struct BusObjectPath: Hashable, Sendable {
  /// The path as text.
  public let text: String

  /// The path of the root object, `/`.
  public static let root: BusObjectPath = "/"

  /// Makes a path. Nil if the text isn't one: it begins with a slash, and between slashes there are ASCII letters, digits
  /// and underscores.
  public init?(_ text: String) {
    let elements = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard elements.count > 1, elements[0].isEmpty else { return nil }
    let isRoot = elements.count == 2 && elements[1].isEmpty
    guard isRoot || elements.dropFirst().allSatisfy(Self.isElement) else { return nil }
    self.text = text
  }

  private static func isElement(_ bytes: Substring.UTF8View.SubSequence) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// The path of a child. Nil if the name has other characters than ASCII letters, digits and underscores.
  public func appending(_ name: String) -> BusObjectPath? {
    BusObjectPath(self == .root ? "/" + name : text + "/" + name)
  }

  /// The last element; an empty text for the root.
  public var lastElement: String {
    String(text[(text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex)...])
  }
}

extension BusObjectPath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a path from a literal. Stops the program if it isn't one.
  public init(stringLiteral text: String) {
    guard let path = BusObjectPath(text) else { fatalError("\"\(text)\" is not the path of an object") }
    self = path
  }

  /// The path as text.
  public var description: String { text }
}
