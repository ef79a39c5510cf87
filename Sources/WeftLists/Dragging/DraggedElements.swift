/// The items of a list that the user drags.
@MainActor
struct DraggedElements {
  struct Reference {
    weak var element: CellElement?
  }

  let all: [Reference]
  /// Those that may be moved to another place in the list; none if the one below the pointer may not.
  let movable: [Reference]

  init(all: [CellElement], movable: [CellElement]) {
    self.all = all.map(Reference.init)
    self.movable = movable.map(Reference.init)
  }
}
