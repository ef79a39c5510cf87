import Foundation
import WeftCompositor

/// A rectangle that the user draws to select what it touches.
@MainActor
struct RubberBand {
  /// Where it begins, in points of the content.
  let start: CGPoint
  /// Where the pointer is, in points of the window, so that scrolling makes the rectangle longer.
  var location: CGPoint
  /// What was selected before and stays selected.
  var kept: ItemSelection
  /// Whether the pointer has moved so far that it is no click.
  var hasMoved = false
  /// Whether the list scrolls while the pointer is outside.
  var isScrolling = false
  /// Shows it; nil until the pointer has moved.
  var layer: Layer?
}
