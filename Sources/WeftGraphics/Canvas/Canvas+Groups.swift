import CDrawing
import Foundation
import WeftThreads

extension Canvas {
  /// Begins a group: a temporary layer that `endGroup(opacity:blendMode:)` draws as a whole.
  ///
  /// Also saves the state. Groups can be nested and must end in reverse order.
  public func beginGroup() {
    states.append(state)
    state.isGroup = true
    state.blendMode = .normal
    cairo_push_group(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws the group that `beginGroup()` began, and restores the state from before it.
  ///
  /// - Parameters:
  ///   - opacity: from 0 (invisible) to 1; NaN counts as 0.
  ///   - blendMode: how the group is combined with what is below it; the current mode by default.
  public func endGroup(
    opacity: CGFloat = 1, blendMode: BlendMode? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard state.isGroup, let saved = states.popLast() else {
      requirementFailed(
        "endGroup() without beginGroup(), or where restoreState() is expected", file: file, line: line)
    }
    cairo_pop_group_to_source(context)
    state = saved
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    cairo_set_operator(context, cairo_operator_t(blendMode ?? state.blendMode))
    cairo_paint_with_alpha(context, opacity)
    cairo_set_operator(context, cairo_operator_t(state.blendMode))
    // The source would keep the group's pixels alive.
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Draws the output of a closure as a group, see `endGroup(opacity:blendMode:)`.
  public func withGroup<R, E: Error>(
    opacity: CGFloat = 1, blendMode: BlendMode? = nil, _ body: () throws(E) -> R
  ) throws(E) -> R {
    beginGroup()
    defer { endGroup(opacity: opacity, blendMode: blendMode) }
    return try body()
  }
}
