import Weft

/// A key of a demo, and what it does, for the list that F1 shows.
public struct KeyDescription: Hashable, Sendable {
  /// What is printed on the keys.
  public let keys: String
  /// What they do.
  public let effect: String

  /// Describes a key that is no shortcut of a command.
  public init(_ keys: String, _ effect: String) {
    self.keys = keys
    self.effect = effect
  }

  /// Describes the shortcut of a command.
  public init(_ command: Command) {
    self.init(command.shortcut?.description ?? "", command.title.replacing("…", with: ""))
  }
}
