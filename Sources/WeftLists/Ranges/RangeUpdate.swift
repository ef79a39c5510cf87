import Foundation
import WeftNodes

/// The result of an update of the ranges.
struct RangeUpdate<Element: Hashable> {
  /// An element and its new interface states.
  struct Entry {
    let element: Element
    let state: InterfaceState
  }

  /// The elements that are in a range, or were in the last update: first the visible ones, then those that
  /// draw, then those that load, and then those that leave. In each group they are sorted from the beginning
  /// of the content.
  var entries: [Entry] = []
  /// The visible elements, in the order of the layout.
  var visible: [Element] = []
  /// The elements in the display range, and those in the preload range; including the visible ones.
  var display: Set<Element> = []
  var preload: Set<Element> = []
  /// The rectangles, in points of the content, of the visible part, the display range and the preload range.
  var areas: [CGRect] = []
  /// The mode of the update.
  var mode = LayoutRangeMode.minimum
}
