import WeftThreads
import DemoSupport
import Foundation
import Weft

/// The node that is laid out by the page's spec.
final class SpecimenNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the page is behind a lock.

  private let storage: Protected<any Page>

  @MainActor init(_ page: any Page) {
    storage = Protected(page)
    super.init()
    debugName = page.name
    page.prepare()
    page.nodes.forEach(addSubnode)
  }

  /// Takes on new parameters of the same page.
  @MainActor func update(_ page: any Page) {
    storage.withLock { $0 = page }
    page.prepare()
    setNeedsLayout()
  }

  /// The page with its parameters as they are now. Any thread.
  var page: any Page { storage.withLock { $0 } }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    page.spec
  }

  override func layout() {
    super.layout()
    hideSubnodesLeftOut()
  }
}
