import Weft

extension DemoRootNode: ShortcutsProviding {
  /// The keys of the demo that are no shortcuts of commands.
  public var shortcutGroups: [ShortcutGroup] {
    let own = keys.filter { !$0.isCommand }
    return [ShortcutGroup(title, own.map { ShortcutDescription($0.effect, keys: $0.alternatives) })]
  }
}

extension KeyDescription {
  /// The keys that have the same effect.
  fileprivate var alternatives: [String] {
    keys.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
