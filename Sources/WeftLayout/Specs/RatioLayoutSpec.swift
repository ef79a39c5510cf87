import Foundation

/// Gives a child a fixed ratio of height to width, as large as the room allows.
///
/// Of the sizes with the full width and with the full height, each within the range, the one whose
/// ratio is nearer is taken. In a range without end the child takes what it likes.
public struct RatioLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// Height divided by width, greater than 0. Anything else leaves the child as it is.
  public var ratio: CGFloat
  /// What is shaped.
  public var child: any LayoutElement

  /// Makes a shape.
  public init(ratio: CGFloat, child: any LayoutElement) {
    self.ratio = ratio
    self.child = child
  }

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.ratio(ratio.isFinite && ratio > 0 ? ratio : 0), for: self)
    description.addChild(child, to: item)
  }
}
