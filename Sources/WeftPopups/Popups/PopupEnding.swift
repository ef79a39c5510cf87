/// Why a popup was closed.
public enum PopupEnding: Hashable, Sendable {
  /// The program closed it, or another popup took its place.
  case closed
  /// The user pressed Escape.
  case cancelled
  /// The user pressed a button outside it, or any key while it informs.
  case inputElsewhere
  /// The window lost the keyboard focus, or another program took the pointer.
  case focusLost
  /// The node that it belongs to is no longer in a visible window, or can't be seen there any more, because it is
  /// hidden or scrolled out of view.
  case anchorLost
  /// Its own window has ended, because another program has destroyed it or the display is closed
  /// or lost.
  case destroyed
}
