import CDrawing
import Foundation
import WeftThreads

extension Canvas {
  /// Begins a picture of its own, which `endGroup(opacity:blendMode:)` draws as a whole.
  ///
  /// Also saves the state. Groups can be nested, and have to end in reverse order.
  public func beginGroup() {
    states.append(state)
    state.isGroup = true
    state.blendMode = .normal
    cairo_push_group(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws what has been drawn since `beginGroup()`, and restores the state that was in force there.
  ///
  /// - Parameters:
  ///   - opacity: from 0 (nothing is seen) to 1; what is not a number counts as 0.
  ///   - blendMode: how the whole is combined with what lies below; the mode in force by default.
  public func endGroup(
    opacity: CGFloat = 1, blendMode: BlendMode? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard state.isGroup, let saved = states.popLast() else {
      ruleIsBroken(
        "endGroup() without beginGroup(), or where restoreState() is due", file: file, line: line)
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

  /// Draws what a function draws as a whole, see `endGroup(opacity:blendMode:)`.
  public func withGroup<R, E: Error>(
    opacity: CGFloat = 1, blendMode: BlendMode? = nil, _ body: () throws(E) -> R
  ) throws(E) -> R {
    beginGroup()
    defer { endGroup(opacity: opacity, blendMode: blendMode) }
    return try body()
  }
}
