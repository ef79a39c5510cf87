import DemoSupport
import Foundation
import Weft

/// The node that is laid out by the page's spec.
final class SpecimenNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the page is protected by a lock.

  /// The page with its current parameters. Any thread.
  @Invalidating private(set) var page: any Page

  @MainActor init(_ page: any Page) {
    _page = Invalidating(wrappedValue: page, .layout)
    super.init()
    debugName = page.name
    page.prepare()
    page.nodes.forEach(addSubnode)
  }

  /// Applies new parameters of the same page.
  @MainActor func update(_ page: any Page) {
    self.page = page
    page.prepare()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    page.spec
  }

  override func layout() {
    super.layout()
    hideSubnodesLeftOut()
  }
}
