import Foundation

/// A tree of elements in the flat form in which the engine measures it.
///
/// Specs and nodes describe themselves; an element of your own that wants to be another one, with
/// a different style for example, describes that with `describe(_:styled:)`.
public struct LayoutDescription {
  var items: [LayoutItem] = []
  /// The elements that measure themselves, and others that nobody else might keep alive.
  var opaqueElements: [any LayoutElement] = []
  /// The element of each item, if somebody wants to know.
  var elements: [any LayoutElement] = []
  let keepsElements: Bool
  private var styleOfNext: LayoutElementStyle?

  init(keepsElements: Bool) {
    self.keepsElements = keepsElements
  }

  /// Describes another element in place of this one, with a style in place of the element's own.
  public mutating func describe(_ element: some LayoutElement, styled style: LayoutElementStyle) {
    let index = items.count
    opaqueElements.append(element)
    styleOfNext = style
    element.describe(to: &self)
    // An element that describes nothing is asked itself.
    if items.count == index { addOpaque(element) }
    styleOfNext = nil
  }

  /// Adds an element that the engine asks with `layoutThatFits(_:parentSize:)`.
  public mutating func addOpaque(_ element: any LayoutElement) {
    opaqueElements.append(element)
    append(.opaque(Int32(opaqueElements.count - 1)), element.style, element, node: nil)
  }

  /// Adds a node.
  /// - Parameter isPlain: whether there is nothing in it that could have a layout.
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
    guard FreshStack.isDue else {
      for child in children { append(child, to: parent) }
      return
    }
    FreshStack.run(on: &self) { description in
      for child in children { description.append(child, to: parent) }
    }
  }

  mutating func addChild(_ child: any LayoutElement, to parent: Int32) {
    guard FreshStack.isDue else { return append(child, to: parent) }
    FreshStack.run(on: &self) { $0.append(child, to: parent) }
  }

  private mutating func append(_ child: any LayoutElement, to parent: Int32) {
    let index = Int32(items.count)
    child.describe(to: &self)
    // An element that describes nothing is asked itself.
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

  /// A vertical stack has the first baseline of its first child and the last of its last.
  mutating func adoptBaselines(of parent: Int32) {
    let item = items[Int(parent)]
    guard item.firstChild >= 0 else { return }
    items[Int(parent)].style.ascender = items[Int(item.firstChild)].style.ascender
    items[Int(parent)].style.descender = items[Int(item.lastChild)].style.descender
  }

  /// Forgets the items from a place on.
  mutating func truncate(to marks: (items: Int, opaqueElements: Int)) {
    items.removeLast(items.count - marks.items)
    opaqueElements.removeLast(opaqueElements.count - marks.opaqueElements)
    if keepsElements { elements.removeLast(elements.count - marks.items) }
  }
}
