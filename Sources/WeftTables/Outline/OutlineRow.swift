import Foundation
import WeftNodes
import WeftThreads

/// The row of an item in an outline: how deep it is, and whether it is open. The data source gets it for the cell, which shows
/// it with an ``OutlineExpanderNode``. Any thread.
public final class OutlineRow: Sendable {
  /// What an expander shows.
  struct Look: Hashable, Sendable {
    var level = 0
    var isExpandable = false
    var isExpanded = false
    var isLoading = false
  }

  private let storedLook: Protected<Look>
  @MainActor private weak var expander: OutlineExpanderNode?
  @MainActor private var onToggle: (() -> Void)?

  @MainActor init(_ look: Look, onToggle: @escaping () -> Void) {
    storedLook = Protected(look)
    self.onToggle = onToggle
  }

  /// How many items are around the one of the row: 0 at the top.
  public var level: Int { look.level }
  /// Whether the item can be opened.
  public var isExpandable: Bool { look.isExpandable }
  /// Whether the item is open, or being opened.
  public var isExpanded: Bool { look.isExpanded }
  /// Whether the children are being loaded.
  public var isLoading: Bool { look.isLoading }

  var look: Look { storedLook.withLock { $0 } }

  /// Opens or closes the item, as a press on the triangle does. Main.
  @MainActor public func toggle() { onToggle?() }

  @MainActor func attach(_ expander: OutlineExpanderNode) { self.expander = expander }

  @MainActor func update(_ look: Look) {
    guard storedLook.withLock({ assign(&$0, look) }) else { return }
    expander?.rowDidChange()
  }
}
