/// An item, for whatever outlives a reload of it, which gives the item another element.
@MainActor
final class ItemReference {
  /// The element of the item; its address is nil once the item is gone.
  fileprivate(set) weak var element: CellElement?

  fileprivate init(_ element: CellElement) { self.element = element }
}

extension CellElement {
  /// The item of the element. As long as somebody has the reference, the element is not forgotten.
  func item() -> ItemReference {
    if let reference { return reference }
    let new = ItemReference(self)
    reference = new
    return new
  }

  /// Whether somebody has a reference to the item.
  var isReferenced: Bool { reference != nil && !isKnownUniquelyReferenced(&reference) }

  /// Takes the place of another element of the same item.
  func replace(_ old: CellElement) {
    reference = old.reference
    reference?.element = self
    old.reference = nil
  }
}
