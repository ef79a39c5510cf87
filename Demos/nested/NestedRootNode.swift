import DemoSupport
import Foundation
import Weft

/// The window: one of the two kinds of nested lists, and the bar that chooses between them.
final class NestedRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  @MainActor private var content: DisplayNode
  @MainActor private var bar: NestedBarNode?

  /// Below this height of the window the bar is hidden, in points.
  private static let smallestHeightForBar: CGFloat = 260

  @MainActor init(_ nesting: Nesting) {
    content = Self.content(nesting)
    super.init(title: "Nested", detail: nesting.detail)
    let bar = NestedBarNode(nesting) { [weak self] in self?.show($0) }
    self.bar = bar
    addSubnode(bar)
    insertSubnode(content, at: 0)
  }

  @MainActor private static func content(_ nesting: Nesting) -> DisplayNode {
    switch nesting {
    case .carousels: ShelvesNode()
    case .tables: TablesNode()
    }
  }

  @MainActor private func show(_ nesting: Nesting) {
    let new = Self.content(nesting)
    new.frame = content.frame
    replaceSubnode(content, withSubnode: new)
    content = new
    header.detail = nesting.detail
  }

  override func layout() {
    super.layout()
    guard let bar else { return }
    content.frame = areaAbove(bar, ifHigherThan: Self.smallestHeightForBar)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    content.keyPressed(event) || super.keyPressed(event)
  }
}
