import Foundation
import WeftGraphics
import WeftNodes

extension EditableTextNode {
  /// The look of an editable text around the text.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// A field of the theme: a background, a frame, space around the text, and a ring while it has the
    /// keyboard focus.
    case bordered
    /// The text alone: for nodes with a look of their own, and for pages of text.
    case plain

    /// The space between the text and the edges, in points.
    var padding: EdgeInsets {
      self == .bordered ? EdgeInsets(top: 6, left: 10, bottom: 6, right: 10) : .zero
    }
  }

  /// The width of a field in unlimited space, in points.
  private static let defaultWidth: CGFloat = 200

  /// The look around the text. `.bordered` by default. Any thread.
  ///
  /// A bordered field is as wide as the available space, or 200 points in unlimited space, and at least as
  /// high as other controls. A plain one is as large as its text.
  public final var fieldStyle: Style {
    get { edit { $0.fieldStyle } }
    set { change(\.fieldStyle, to: newValue) }
  }

  /// Whether the frame of a bordered field indicates that the entered text is wrong. False by default; any
  /// thread. Describe the error in words too, since not everyone sees colours.
  public final var hasError: Bool {
    get { edit { $0.hasError } }
    set {
      let isOther = edit { state in
        defer { state.hasError = newValue }
        return state.hasError != newValue
      }
      if isOther { onMain { ($0 as? EditableTextNode)?.presenter?.update() } }
    }
  }

  /// The minimum size of a field, in points, unless there is less space.
  final func smallestSize(of style: Style, in room: CGSize) -> CGSize {
    guard style == .bordered else { return .zero }
    return CGSize(
      width: room.width.isFinite ? room.width : Self.defaultWidth, height: theme.metrics.controlHeight)
  }

  /// On the frame of a bordered field; a plain one shows its caret alone.
  @MainActor public final var focusRing: FocusRing? {
    guard fieldStyle == .bordered else { return nil }
    return FocusRing(
      frame: bounds, cornerRadius: theme.metrics.controlRadius, isInside: true, isAlwaysShown: true)
  }
}
