import WeftNodes

/// A node or a controller's node that answers keys by itself, without commands, and says which.
///
/// ```swift
/// extension BoardNode: ShortcutsProviding {
///   var shortcutGroups: [ShortcutGroup] {
///     [ShortcutGroup("Board", [ShortcutDescription("Rotate", keys: ["R"])])]
///   }
/// }
/// ```
public protocol ShortcutsProviding: DisplayNode {
  /// The keys that the node answers while it, or a node in it, has the keyboard focus. Read when the overlay of shortcuts
  /// opens. Main.
  @MainActor var shortcutGroups: [ShortcutGroup] { get }
}
