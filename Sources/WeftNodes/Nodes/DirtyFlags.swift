/// The passes that have to visit a node. A set flag on a node is merged into `NodeState.subtreeFlags`
/// of every ancestor, so that a pass follows marked paths only.
package struct DirtyFlags: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let interfaceState = DirtyFlags(rawValue: 1 << 0)
  package static let layout = DirtyFlags(rawValue: 1 << 1)
  package static let display = DirtyFlags(rawValue: 1 << 2)
  static let environment = DirtyFlags(rawValue: 1 << 3)

  /// The flags of a node that no pass has visited.
  static let ofNewNode: DirtyFlags = [.interfaceState, .layout, .display]

  /// The names of the passes, for the log.
  var names: String {
    let all: [(DirtyFlags, String)] = [
      (.interfaceState, "interface state"), (.layout, "layout"), (.display, "display"),
      (.environment, "environment"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
