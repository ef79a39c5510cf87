import Foundation

/// Something that takes a place in a layout: a node, or a spec that arranges other elements.
///
/// Measuring is a pure function of the element and the range: any thread may do it, and the same
/// question has the same answer.
public protocol LayoutElement: Sendable {
  /// What a modifier of the style, such as `flexGrow(_:)`, makes of the element: for a spec, a changed
  /// copy; for everything else, a `StyledElement`.
  associatedtype Styled: LayoutElement = StyledElement where Styled.Styled == Styled
  /// What `frame(width:height:)` makes of the element: the same, except for the specs whose own sizes do
  /// not count; these are wrapped.
  associatedtype Framed: LayoutElement = Styled where Framed.Styled == Framed, Framed.Framed == Framed

  /// What the element wishes for in the layout around it.
  var style: LayoutElementStyle { get set }

  /// What the element is called where a layout is explained; nil, the default, for its type's name.
  var debugName: String? { get }

  /// Measures the element in a range of sizes, in points. Any thread.
  ///
  /// Fractions in the element's style are of the range's largest size.
  func layoutThatFits(_ constrainedSize: SizeRange) -> Layout

  /// Measures the element in a range of sizes, in points. Any thread.
  ///
  /// The style's sizes narrow the range; where they contradict it, the range wins.
  /// - Parameters:
  ///   - constrainedSize: the sizes that the element may choose from.
  ///   - parentSize: the size that fractions in the element's style are of; NaN where it is not known.
  func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout

  /// Tells the layout engine what the element is made of. The default says that it has to be asked
  /// with `layoutThatFits(_:parentSize:)`, which is right for all elements of your own.
  func describe(to description: inout LayoutDescription)

  /// The element with a changed style, for the layout it is used in. The element itself, if it is an
  /// object such as a node, keeps its own.
  func withStyle(_ change: (inout LayoutElementStyle) -> Void) -> Styled

  /// The element with changed sizes in its style, where `withStyle(_:)` has none that count.
  func resized(_ change: (inout LayoutElementStyle) -> Void) -> Framed
}

extension LayoutElement {
  /// What the element is called where a layout is explained: like its type.
  public var debugName: String? { nil }

  /// Measures the element in a range of sizes, in points. Any thread.
  public func layoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
  }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    description.addOpaque(self)
  }
}
