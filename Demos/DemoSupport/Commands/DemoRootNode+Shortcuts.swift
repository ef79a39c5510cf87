import Weft

extension DemoRootNode: ShortcutsProviding {
  /// The keys of the demo that are no shortcuts of commands.
  public var shortcutGroups: [ShortcutGroup] {
    let own = keys.filter { !$0.isCommand }
    return [ShortcutGroup(title, own.map { ShortcutDescription($0.effect, keys: $0.keys) })]
  }
}
