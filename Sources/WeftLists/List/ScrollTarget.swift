import WeftControls
import WeftNodes

/// What a list is on its way to show. Where that is may change on the way, as the list gets to know how long things are.
enum ScrollTarget {
  /// An element that the program has asked for.
  case element(ElementReference, ListScrollPosition)
  /// An end of the content, which a person wants to see.
  case edge(ScrollEdge)

  /// An element, as long as there is one.
  struct ElementReference {
    weak var element: CellElement?
  }
}
