import Foundation

/// A rule that arranges elements: a value, created for each layout.
///
/// A custom spec is a struct with a style that measures its children and places them:
/// ```swift
/// struct Diagonal: LayoutSpec {
///   var style = LayoutElementStyle()
///   var children: [any LayoutElement]
///   func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
///     var corner = CGPoint.zero
///     let sublayouts = children.map { child in
///       var layout = child.layoutThatFits(SizeRange(max: constrainedSize.max))
///       layout.position = corner
///       corner = CGPoint(x: layout.frame.maxX, y: layout.frame.maxY)
///       return layout
///     }
///     let size = CGSize(width: corner.x, height: corner.y)
///     return Layout(element: self, size: constrainedSize.clamp(size), sublayouts: sublayouts)
///   }
/// }
/// ```
public protocol LayoutSpec: LayoutElement where Styled == Self {
  /// The children that the spec arranges, from back to front.
  var children: [any LayoutElement] { get }

  /// Measures and places the children. Any thread.
  /// - Parameter constrainedSize: the sizes to choose from, already narrowed by the style.
  func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout
}

extension LayoutSpec {
  /// Measures the spec in a range of sizes, in points. Any thread.
  public func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    let range = constrainedSize.intersection(style.sizeRange(parentSize: parentSize))
    let layout = calculateLayoutThatFits(range)
    return Layout(
      layout.subject, size: range.clamp(layout.size), position: layout.position,
      sublayouts: layout.sublayouts, constrainedSize: range)
  }
}

/// A spec that is built into the engine. Its children are measured once for each range, regardless of how
/// deep the specs are nested.
package protocol KnownLayoutSpec: LayoutSpec {}

extension KnownLayoutSpec {
  /// Measures the spec in a range of sizes, in points. Any thread.
  public func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    layoutThatFits(constrainedSize, parentSize: parentSize, scale: LayoutEngine.currentScale)
  }

  /// Measures and places the children. Any thread.
  public func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    var free = self
    free.style = LayoutElementStyle()
    return free.layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
  }
}

extension LayoutSpec {
  /// Measures the spec for a number of pixels per point, which is used for rounding.
  package func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize, scale: CGFloat) -> Layout {
    var engine = LayoutEngine(scale: scale, keepsElements: true)
    return engine.layoutTree(of: self, in: constrainedSize, parentSize: parentSize)
  }
}
