/// The items of a list that the user drags.
@MainActor
struct DraggedElements {
  struct Reference {
    weak var element: CellElement?
  }

  /// The item below the pointer.
  weak var pressed: CellElement?
  let all: [Reference]
  /// Whether it may be moved to another place in the list.
  let mayMove: Bool

  init(pressed: CellElement, all: [CellElement], mayMove: Bool) {
    self.pressed = pressed
    self.all = all.map(Reference.init)
    self.mayMove = mayMove
  }
}
