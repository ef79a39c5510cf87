import Foundation

/// Gives a child a fixed ratio of height to width, as large as the available space allows.
///
/// There are two candidates, one with the full width and one with the full height, both clamped to the range.
/// The spec takes the one whose ratio is nearer. In an infinite range the child takes its natural size.
public struct RatioLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// Height divided by width, greater than 0. Anything else leaves the child as it is.
  public var ratio: CGFloat
  /// The child.
  public var child: any LayoutElement

  /// Makes a ratio spec.
  public init(ratio: CGFloat, child: any LayoutElement) {
    self.ratio = ratio
    self.child = child
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.ratio(ratio.isFinite && ratio > 0 ? ratio : 0), for: self)
    description.addChild(child, to: item)
  }
}
