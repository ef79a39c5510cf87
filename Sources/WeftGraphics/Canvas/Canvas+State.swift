import CDrawing
import Foundation
import WeftThreads

extension Canvas {
  /// Saves transform, clip and blend mode. `restoreState()` restores them.
  public func saveState() {
    states.append(state)
    state.isGroup = false
    cairo_save(context)
  }

  /// Restores what the last `saveState()` saved. The calls must be balanced.
  public func restoreState(file: StaticString = #fileID, line: UInt = #line) {
    guard let saved = states.popLast() else {
      requirementFailed("restoreState() without saveState()", file: file, line: line)
    }
    require(!state.isGroup, "restoreState() called where endGroup() is expected", file: file, line: line)
    cairo_restore(context)
    state = saved
  }

  /// Calls a closure and then restores transform, clip and blend mode.
  public func withSavedState<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    saveState()
    defer { restoreState() }
    return try body()
  }

  /// The transform from the current coordinates to pixels.
  public var transform: AffineTransform { state.transform }

  /// Moves the origin of the coordinates, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(AffineTransform(translationByX: x, byY: y))
  }

  /// Scales subsequent drawing by a factor in each direction.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(AffineTransform(scaleByX: x, byY: y))
  }

  /// Rotates subsequent drawing clockwise around the origin.
  public func rotate(by radians: CGFloat) {
    concatenate(AffineTransform(rotationByRadians: radians))
  }

  /// Applies a transform to subsequent drawing, before the current transform.
  ///
  /// After a transform that is flat or not finite, nothing is drawn until the state is restored.
  public func concatenate(_ transform: AffineTransform) {
    state.transform = transform.concatenating(state.transform)
    guard state.transform.isDrawable else {
      state.isVisible = false
      return
    }
    guard state.isVisible else { return }
    var matrix = cairo_matrix_t(state.transform)
    cairo_set_matrix(context, &matrix)
  }

  /// How drawings are combined with what is below them. `.normal` by default.
  public var blendMode: BlendMode {
    get { state.blendMode }
    set {
      state.blendMode = newValue
      cairo_set_operator(context, cairo_operator_t(newValue))
    }
  }

  /// Calls a closure with another blend mode.
  public func withBlendMode<R, E: Error>(_ mode: BlendMode, _ body: () throws(E) -> R) throws(E) -> R {
    let old = blendMode
    blendMode = mode
    defer { blendMode = old }
    return try body()
  }
}

extension AffineTransform {
  /// Whether Cairo can draw with the matrix: it and its inverse are finite and not too large.
  var isDrawable: Bool {
    guard isFinite, let inverse else { return false }
    let reach: CGFloat = 0x1p40
    return [m11, m12, m21, m22, tX, tY, inverse.m11, inverse.m12, inverse.m21, inverse.m22]
      .allSatisfy { abs($0) < reach }
  }
}
