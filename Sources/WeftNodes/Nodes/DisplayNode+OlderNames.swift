import Foundation
import WeftLayout

// Names from earlier versions of Texture, for code that was written for those. Overridable methods with older
// names are in the class itself.

extension DisplayNode {
  /// The older name of `automaticallyManagesSubnodes`. Any thread.
  public final var usesImplicitHierarchyManagement: Bool {
    get { automaticallyManagesSubnodes }
    set { automaticallyManagesSubnodes = newValue }
  }

  /// The older name of `rasterizesSubtree` and `enableSubtreeRasterization()`. Set it before the node is loaded.
  public final var shouldRasterizeDescendants: Bool {
    get { rasterizesSubtree }
    set { trapOnError(of: self) { () throws(HierarchyError) in try setRasterizesSubtree(newValue) } }
  }

  /// The older name of `traitCollection`. Any thread.
  public final var asyncTraitCollection: TraitCollection { traitCollection }

  /// The older form of `layoutThatFits(_:)`: measures the node, and returns its size in points, which does
  /// not exceed the given size. Any thread.
  @discardableResult
  public final func measure(_ constrainedSize: CGSize) -> CGSize {
    layoutThatFits(SizeRange(max: constrainedSize)).size
  }

  /// The older name of `invalidateCalculatedLayout()`. Any thread.
  public final func invalidateCalculatedSize() { invalidateCalculatedLayout() }

  /// The older name of `setNeedsPreload()`. Any thread.
  public final func setNeedsDataFetch() { setNeedsPreload() }

  /// The older name of `recursivelyPreload()`. Any thread.
  public final func recursivelyFetchData() { recursivelyPreload() }

  /// The older name of `recursivelyClearPreloadedData()`. Any thread.
  public final func recursivelyClearFetchedData() { recursivelyClearPreloadedData() }
}
