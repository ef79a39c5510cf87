import WeftControls
import WeftNodes

/// The target that a list is scrolling to. Its position can change during the motion as sizes become known.
enum ScrollTarget {
  /// An element that the program scrolls to.
  case element(ElementReference, ListScrollPosition)
  /// An end of the content that the user scrolls to.
  case edge(ScrollEdge)

  /// A weak reference to an element.
  struct ElementReference {
    weak var element: CellElement?
  }
}
