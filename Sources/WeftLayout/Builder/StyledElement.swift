import Foundation

/// An element with a style of its own for one layout: what the style modifiers make of a node, whose own
/// style stays as it is.
///
/// ```swift
/// HStack {
///   avatar                // with avatar.style
///   name.flexGrow(1)      // a StyledElement: name.style, but growing
/// }
/// ```
/// It is nothing in the layout: the engine sees the element alone, with the other style.
public struct StyledElement: KnownLayoutSpec {
  /// What the element wishes for in this layout, in place of its own style.
  public var style: LayoutElementStyle
  /// The element; never a `StyledElement` itself.
  public let element: any LayoutElement

  /// Gives an element a style.
  /// - Parameters:
  ///   - element: the element.
  ///   - style: the style; the element's own, if it is left out.
  public init(_ element: any LayoutElement, style: LayoutElementStyle? = nil) {
    self.style = style ?? element.style
    self.element = (element as? StyledElement)?.element ?? element
  }

  /// What the spec arranges.
  public var children: [any LayoutElement] { [element] }

  /// Tells the layout engine of the element and its style here.
  public func describe(to description: inout LayoutDescription) {
    description.describe(element, styled: style)
  }

  /// A copy with a changed style.
  public func withStyle(_ change: (inout LayoutElementStyle) -> Void) -> StyledElement {
    var copy = self
    change(&copy.style)
    return copy
  }
}
