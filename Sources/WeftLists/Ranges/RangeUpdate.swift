import Foundation
import WeftNodes

/// What an update of the ranges has come to.
struct RangeUpdate<Element: Hashable> {
  /// One element, and the states that it shall be in.
  struct Entry {
    let element: Element
    let state: InterfaceState
  }

  /// What is in a range, or was: first what is seen, then what draws, then what loads, and then what leaves.
  /// The nearest to the beginning of the content come first in each.
  var entries: [Entry] = []
  /// The elements that are seen, in the order of the layout.
  var visible: [Element] = []
  /// The elements in the display range, and those in the preload range; including what is seen.
  var display: Set<Element> = []
  var preload: Set<Element> = []
  /// What the ranges cover, in points of the content: what is seen, the display range, the preload range.
  var areas: [CGRect] = []
  /// The mode that was decided for.
  var mode = LayoutRangeMode.minimum
}
