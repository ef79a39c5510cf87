import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

/// The first column of a row, or its heading: it stays in place, and the others are scrolled behind it.
final class FixedColumnNode: DisplayNode, @unchecked Sendable {
  /// What the column contains.
  private struct Content {
    let node: DisplayNode
    let place: ColumnPlaces.Place
    /// The space around a node that fills the column; nil for one that stands in it.
    let inset: EdgeInsets?
  }

  // Unchecked: the content is behind a lock, and the line is confined to main.
  private let content = Protected<Content?>(nil)
  private let line = DisplayNode()

  override init() {
    super.init()
    debugName = "fixed column"
    automaticallyManagesSubnodes = true
    clipsToBounds = true
    // Behind headers that stay at the top.
    zPosition = 0.5
    line.isLayerBacked = true
    line.isHidden = true
    line.zPosition = 1
  }

  /// Sets what the column contains. Any thread.
  ///
  /// - Parameter inset: the space around a node that fills the column, in points; nil for one that stands in it.
  func setContent(_ node: DisplayNode, _ place: ColumnPlaces.Place, inset: EdgeInsets? = nil) {
    let own = ColumnPlaces.Place(id: place.id, start: 0, width: place.width, alignment: place.alignment)
    let isOther = content.withLock { content in
      guard content?.place != own || content?.node !== node else { return false }
      content = Content(node: node, place: own, inset: inset)
      return true
    }
    if isOther { setNeedsLayout() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    guard let content = content.withLock({ $0 }) else { return WrapperLayoutSpec(children: []) }
    let inset = content.inset.map { InsetLayoutSpec(insets: $0, child: content.node) }
    let part = ColumnRowSpec.Part(
      element: inset ?? content.node as any LayoutElement, place: content.place, fills: inset != nil)
    return OverlayLayoutSpec(
      child: ColumnRowSpec(parts: [part], width: content.place.width), overlay: ColumnEdgeSpec(line: line))
  }

  /// Whether others are behind it, so that it needs a ground and an edge. Main.
  @MainActor func setGround(_ ground: Color?, edge: Color) {
    backgroundColor = ground
    line.backgroundColor = edge
    line.isHidden = ground == nil
  }
}

/// A line of one point at the trailing edge.
private struct ColumnEdgeSpec: LayoutSpec {
  var style = LayoutElementStyle()
  let line: DisplayNode

  var children: [any LayoutElement] { [line] }

  func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let size = Layout(element: self, size: range.max).size
    var layout = line.layoutThatFits(
      SizeRange(exactly: CGSize(width: 1, height: size.height)), parentSize: size)
    layout.position = CGPoint(x: max(size.width - 1, 0), y: 0)
    return Layout(element: self, size: size, sublayouts: [layout])
  }
}
