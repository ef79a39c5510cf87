import WeftControls
import WeftNodes

/// The target that a list is scrolling to. Its position can change during the motion as sizes become known.
enum ScrollTarget {
  /// An element that the program scrolls to.
  case element(CellElement, ListScrollPosition)
  /// An end of the content that the user scrolls to.
  case edge(ScrollEdge)

  /// The element that the program scrolls to; nil if the target is an end of the content.
  var element: CellElement? {
    if case .element(let element, _) = self { element } else { nil }
  }
}
