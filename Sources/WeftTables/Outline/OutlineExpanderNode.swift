import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

/// The content of a row of an outline, behind the triangle that opens the row, and as far from the edge as the row is deep.
///
/// While the children are loaded, a ring turns in place of the triangle.
public final class OutlineExpanderNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is constant, or behind a lock.
  private let row: OutlineRow
  private let content: DisplayNode
  private let triangle = OutlineTriangleNode()
  private let ring = ActivityIndicatorNode(size: .small)
  private let laidOutLook = Protected<OutlineRow.Look?>(nil)

  /// How much deeper each level is, in points.
  public static let indentation: CGFloat = 18
  /// How long the triangle turns, in seconds.
  private static let duration: TimeInterval = 0.15

  /// Makes an expander. Any thread.
  ///
  /// - Parameters:
  ///   - row: the row, as the data source got it.
  ///   - content: what is shown.
  public init(_ row: OutlineRow, content: DisplayNode) {
    self.row = row
    self.content = content
    super.init()
    debugName = "outline expander"
    automaticallyManagesSubnodes = true
    content.style.flexShrink = 1
    // The row itself says that it is busy.
    ring.accessibilityElementsHidden = true
    triangle.addAction(for: .touchUpInside) { [row] _ in row.toggle() }
  }

  /// The triangle, or the space for it, and the content.
  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let look = row.look
    laidOutLook.withLock { $0 = look }
    let sign: any LayoutElement
    if look.isLoading {
      sign = ring
    } else if look.isExpandable {
      sign = triangle
    } else {
      var space = SpacerLayoutSpec()
      space.style.preferredSize = CGSize(width: OutlineTriangleNode.side, height: OutlineTriangleNode.side)
      sign = space
    }
    var stack = StackLayoutSpec(direction: .horizontal, spacing: 4, children: [sign, content])
    stack.alignItems = .center
    return InsetLayoutSpec(
      insets: EdgeInsets(left: CGFloat(look.level) * Self.indentation), child: stack)
  }

  /// Shows the row.
  @MainActor public override func didLoad() {
    super.didLoad()
    row.attach(self)
    // The row may have changed after it was measured.
    if laidOutLook.withLock({ $0 }) != row.look { setNeedsLayout() }
    show()
  }

  /// Turns the triangle to the side to which lines run.
  @MainActor public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }

  // MARK: Drag and drop

  /// Whether the row can be opened, and is not: something that is dragged and rests on it opens it.
  @MainActor public override var isSpringLoaded: Bool { row.isExpandable && !row.isExpanded }

  /// Opens the row.
  @MainActor public override func springLoadDidActivate(_ drop: Drop) {
    super.springLoadDidActivate(drop)
    row.toggle()
  }

  @MainActor func rowDidChange() {
    setNeedsLayout()
    Transaction.animate(duration: isVisible ? Self.duration : 0) { show() }
  }

  @MainActor private func show() {
    if row.isLoading { ring.startAnimating() } else { ring.stopAnimating() }
    triangle.show(
      isExpanded: row.isExpanded, isMirrored: traitCollection.layoutDirection == .rightToLeft)
  }
}
