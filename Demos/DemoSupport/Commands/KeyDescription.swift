import Weft

/// A key of a demo, and what it does, for the overlay that F1 shows.
public struct KeyDescription: Hashable, Sendable {
  /// What is printed on the keys. Each has the same effect.
  public let keys: [String]
  /// What they do.
  public let effect: String
  /// Whether it is the shortcut of a command, which the overlay shows anyway.
  let isCommand: Bool

  /// Describes a key that is no shortcut of a command.
  ///
  /// - Parameters:
  ///   - key: what is printed on it, such as "F" or "Ctrl+I".
  ///   - effect: what it does.
  public init(_ key: String, _ effect: String) { self.init([key], effect) }

  /// Describes keys that have the same effect, and are no shortcuts of a command.
  public init(_ keys: [String], _ effect: String) { self.init(keys, effect, isCommand: false) }

  private init(_ keys: [String], _ effect: String, isCommand: Bool) {
    self.keys = keys
    self.effect = effect
    self.isCommand = isCommand
  }

  /// Describes the shortcut of a command.
  public init(_ command: Command) {
    self.init(command.shortcut.map { [$0.description] } ?? [], command.title, isCommand: true)
  }
}
