import Foundation
import WeftGraphics
import WeftLayout

/// A tree of specs and leaves as a value, which can be described and changed before it is built.
///
/// The cases in files are decoded into such trees, and the random tests generate them.
struct SpecTree: Sendable {
  /// The kind of an element, with its properties and children.
  indirect enum Kind: Sendable {
    /// An element without children. `fits` are the sizes it can take, widest first.
    case leaf(String, fits: [CGSize])
    case stack(StackProperties, [SpecTree])
    case inset(EdgeInsets, SpecTree)
    case overlay(SpecTree, SpecTree)
    case background(SpecTree, SpecTree)
    case center(CenteringOptions, CenterSizingOptions, SpecTree)
    case ratio(CGFloat, SpecTree)
    case relative(RelativeProperties, SpecTree)
    case absolute(AbsoluteSizing, [SpecTree])
    case corner(CornerProperties, child: SpecTree, corner: SpecTree)
    case wrapper([SpecTree])
  }

  var kind: Kind
  var style = LayoutElementStyle()

  /// The direct children, in the order in which a result lists them.
  var children: [SpecTree] {
    switch kind {
    case .leaf: []
    case .stack(_, let children), .absolute(_, let children), .wrapper(let children): children
    case .inset(_, let child), .center(_, _, let child), .ratio(_, let child), .relative(_, let child):
      [child]
    case .overlay(let child, let above): [child, above]
    case .background(let child, let below): [below, child]
    case .corner(_, let child, let corner): [child, corner]
    }
  }

  /// The number of elements in the tree.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The names of the leaves, from back to front.
  var leafNames: [String] {
    if case .leaf(let name, _) = kind { return [name] }
    return children.flatMap(\.leafNames)
  }

  /// The same tree with other children.
  func withChildren(_ new: [SpecTree]) -> SpecTree {
    var tree = self
    switch kind {
    case .leaf: break
    case .stack(let properties, _): tree.kind = .stack(properties, new)
    case .absolute(let sizing, _): tree.kind = .absolute(sizing, new)
    case .wrapper: tree.kind = .wrapper(new)
    case .inset(let insets, _): tree.kind = .inset(insets, new[0])
    case .center(let centering, let sizing, _): tree.kind = .center(centering, sizing, new[0])
    case .ratio(let ratio, _): tree.kind = .ratio(ratio, new[0])
    case .relative(let properties, _): tree.kind = .relative(properties, new[0])
    case .overlay: tree.kind = .overlay(new[0], new[1])
    case .background: tree.kind = .background(new[1], new[0])
    case .corner(let properties, _, _): tree.kind = .corner(properties, child: new[0], corner: new[1])
    }
    return tree
  }
}
