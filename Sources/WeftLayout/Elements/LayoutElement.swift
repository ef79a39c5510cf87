import Foundation

/// An element of a layout: a node, or a spec that arranges other elements.
///
/// Measuring is a pure function of the element and the range: it may run on any thread, and equal ranges have
/// equal results.
public protocol LayoutElement: Sendable {
  /// The result type of style modifiers such as `flexGrow(_:)`: a changed copy for a spec, a `StyledElement`
  /// for everything else.
  associatedtype Styled: LayoutElement = StyledElement where Styled.Styled == Styled
  /// The result type of `frame(width:height:)`: `Styled`, except for specs whose own sizes are ignored. Those
  /// are wrapped.
  associatedtype Framed: LayoutElement = Styled where Framed.Styled == Framed, Framed.Framed == Framed

  /// The style of the element in the layout around it.
  var style: LayoutElementStyle { get set }

  /// The element's name in explanations of layouts; nil, the default, for the name of its type.
  var debugName: String? { get }

  /// Measures the element in a range of sizes, in points. Any thread.
  ///
  /// Fractions in the element's style refer to the range's largest size.
  func layoutThatFits(_ constrainedSize: SizeRange) -> Layout

  /// Measures the element in a range of sizes, in points. Any thread.
  ///
  /// The style's sizes narrow the range. If they contradict it, the range wins.
  /// - Parameters:
  ///   - constrainedSize: the sizes that the element may choose from.
  ///   - parentSize: the size that fractions in the element's style refer to; NaN if unknown.
  func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout

  /// Describes the element to the layout engine. By default, the engine measures the element with
  /// `layoutThatFits(_:parentSize:)`, which is right for all custom elements.
  func describe(to description: inout LayoutDescription)

  /// The element with a changed style for the layout in which it is used. If the element itself is an object,
  /// such as a node, it keeps its own style.
  func withStyle(_ change: (inout LayoutElementStyle) -> Void) -> Styled

  /// The element with changed sizes in its style, wrapped if its own sizes are ignored.
  func resized(_ change: (inout LayoutElementStyle) -> Void) -> Framed
}

extension LayoutElement {
  /// The element's name in explanations of layouts: nil, for the name of its type.
  public var debugName: String? { nil }

  /// Measures the element in a range of sizes, in points. Any thread.
  public func layoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
  }

  /// Describes the element as one that measures itself.
  public func describe(to description: inout LayoutDescription) {
    description.addOpaque(self)
  }
}
