import Foundation

/// An element with a separate style for one layout: the result of style modifiers on a node, whose own style
/// stays unchanged.
///
/// ```swift
/// HStack {
///   avatar                // with avatar.style
///   name.flexGrow(1)      // a StyledElement: name.style, but growing
/// }
/// ```
/// It does not appear in the layout: the engine measures only the element, with the other style.
public struct StyledElement: KnownLayoutSpec {
  /// The element's style in this layout, which replaces its own style.
  public var style: LayoutElementStyle
  /// The element; never a `StyledElement` itself.
  public let element: any LayoutElement

  /// Gives an element a style.
  /// - Parameters:
  ///   - element: the element.
  ///   - style: the style; the element's own by default.
  public init(_ element: any LayoutElement, style: LayoutElementStyle? = nil) {
    self.style = style ?? element.style
    self.element = (element as? StyledElement)?.element ?? element
  }

  /// Gives a style to an element that is no `StyledElement`. Asking an object for its type would take longer than all
  /// the rest.
  init(unstyled element: some LayoutElement, style: LayoutElementStyle) {
    assert(!(element is StyledElement))
    self.style = style
    self.element = element
  }

  /// The element, as the only child.
  public var children: [any LayoutElement] { [element] }

  /// Describes the element and its style here to the layout engine.
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
