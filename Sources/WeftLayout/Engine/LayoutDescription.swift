import Foundation

/// A tree of elements in flat form, which the engine measures.
///
/// Specs and nodes describe themselves. A custom element that stands for another element, for example with a
/// different style, describes that one with `describe(_:styled:)`.
public struct LayoutDescription {
  var items: [LayoutItem] = []
  /// The elements that measure themselves, and others that must be kept alive here.
  var opaqueElements: [any LayoutElement] = []
  /// The element of each item, if elements are kept.
  var elements: [any LayoutElement] = []
  let keepsElements: Bool
  private var styleOfNext: LayoutElementStyle?

  init(keepsElements: Bool) {
    self.keepsElements = keepsElements
  }

  /// Describes another element instead of this one, with a style that replaces the element's own.
  public mutating func describe(_ element: some LayoutElement, styled style: LayoutElementStyle) {
    let index = items.count
    opaqueElements.append(element)
    styleOfNext = style
    element.describe(to: &self)
    // An element that describes nothing is measured by its own code.
    if items.count == index { addOpaque(element) }
    styleOfNext = nil
  }

  /// Adds an element that the engine measures with `layoutThatFits(_:parentSize:)`.
  public mutating func addOpaque(_ element: any LayoutElement) {
    opaqueElements.append(element)
    append(.opaque(Int32(opaqueElements.count - 1)), element.style, element, node: nil)
  }

  /// Adds a node.
  /// - Parameter isPlain: whether it contains nothing that could have a layout.
  package mutating func add(_ node: any LayoutNode, style: LayoutElementStyle, isPlain: Bool) {
    append(isPlain ? .plainNode : .node, style, node, node: node)
  }

  /// Adds a spec, whose children follow.
  mutating func add(_ rule: LayoutRule, for spec: some LayoutSpec) -> Int32 {
    append(rule, spec.style, spec, node: nil)
    return Int32(items.count - 1)
  }

  @inline(__always)
  private mutating func append(
    _ rule: LayoutRule, _ style: LayoutElementStyle, _ element: @autoclosure () -> any LayoutElement,
    node: (any LayoutNode)?
  ) {
    items.append(LayoutItem(rule: rule, style: styleOfNext ?? style, node: node))
    styleOfNext = nil
    if keepsElements { elements.append(element()) }
  }

  mutating func addChildren(_ children: [any LayoutElement], to parent: Int32) {
    guard ExtendedStack.isDue else {
      for child in children { append(child, to: parent) }
      return
    }
    ExtendedStack.run(on: &self) { description in
      for child in children { description.append(child, to: parent) }
    }
  }

  mutating func addChild(_ child: any LayoutElement, to parent: Int32) {
    guard ExtendedStack.isDue else { return append(child, to: parent) }
    ExtendedStack.run(on: &self) { $0.append(child, to: parent) }
  }

  private mutating func append(_ child: any LayoutElement, to parent: Int32) {
    let index = Int32(items.count)
    child.describe(to: &self)
    // An element that describes nothing is measured by its own code.
    if items.count == index { addOpaque(child) }
    let last = Int(items[Int(parent)].lastChild)
    if last < 0 {
      items[Int(parent)].firstChild = index
    } else {
      items[last].nextSibling = index
    }
    items[Int(parent)].lastChild = index
    items[Int(parent)].childCount += 1
  }

  /// Gives a vertical stack the first baseline of its first child and the last baseline of its last child.
  mutating func adoptBaselines(of parent: Int32) {
    let item = items[Int(parent)]
    guard item.firstChild >= 0 else { return }
    items[Int(parent)].style.ascender = items[Int(item.firstChild)].style.ascender
    items[Int(parent)].style.descender = items[Int(item.lastChild)].style.descender
  }

  /// Removes the items from a position on.
  mutating func truncate(to marks: (items: Int, opaqueElements: Int)) {
    items.removeLast(items.count - marks.items)
    opaqueElements.removeLast(opaqueElements.count - marks.opaqueElements)
    if keepsElements { elements.removeLast(elements.count - marks.items) }
  }
}
