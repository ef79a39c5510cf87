import Foundation
import WeftGraphics
import WeftNodes

extension EditableTextNode {
  /// What an editable text looks like around the text.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// A field of the theme: a ground, a frame, room around the text, and a ring while it has the keyboard.
    case bordered
    /// The text alone: for those that bring a look of their own, and for pages to write on.
    case plain

    /// How far the text stays away from the edges, in points.
    var padding: EdgeInsets {
      self == .bordered ? EdgeInsets(top: 6, left: 10, bottom: 6, right: 10) : .zero
    }
  }

  /// How wide a field is where nothing else says it, in points.
  private static let usualWidth: CGFloat = 200

  /// What it looks like around the text. `.bordered` by default. Any thread.
  ///
  /// A bordered field is as wide as the room that it is given, or 200 points where that has no end, and as high as
  /// other controls at least; a plain one is as large as its text.
  public final var fieldStyle: Style {
    get { edit { $0.fieldStyle } }
    set { change(\.fieldStyle, to: newValue) }
  }

  /// Whether the frame of a bordered field says that something is wrong with what was entered. False by default;
  /// any thread. Say what it is, too: colours are not seen by everyone.
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

  /// What a field is large at least, in points, unless there is less room.
  final func smallestSize(of style: Style, in room: CGSize) -> CGSize {
    guard style == .bordered else { return .zero }
    return CGSize(
      width: room.width.isFinite ? room.width : Self.usualWidth, height: theme.metrics.controlHeight)
  }

  /// On the frame of a bordered field; a plain one shows its caret alone.
  @MainActor public final var focusRing: FocusRing? {
    guard fieldStyle == .bordered else { return nil }
    return FocusRing(
      frame: bounds, cornerRadius: theme.metrics.controlRadius, isInside: true, isAlwaysShown: true)
  }
}
