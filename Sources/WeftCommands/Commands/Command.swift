/// Something that the user can do, such as copying: a name for it that menus, keys and nodes share.
///
/// A menu contains commands. A node says what a command does to it, by `DisplayNode.handler(for:)` or
/// `setHandler(for:)`. The window searches from the node that has the keyboard focus upwards, so one item "Copy" serves
/// all texts, and is disabled where there is nothing to copy.
///
/// ```swift
/// extension Command {
///   static let archive = Command("mail.archive", title: "Archive", shortcut: KeyboardShortcut("e"))
/// }
/// ```
public struct Command: Sendable {
  /// What distinguishes it from others; two commands with the same identifier are equal.
  public let identifier: String
  /// The title in menus.
  public var title: String
  /// The key that performs it; nil for none.
  public var shortcut: KeyboardShortcut?

  /// Makes a command.
  public init(_ identifier: String, title: String, shortcut: KeyboardShortcut? = nil) {
    self.identifier = identifier
    self.title = title
    self.shortcut = shortcut
  }
}

extension Command: Hashable {
  /// Whether the identifiers are equal.
  public static func == (one: Command, other: Command) -> Bool { one.identifier == other.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
