/// Where text that is copied goes, and text that is pasted comes from.
///
/// Every scene has one, `WindowScene.pasteboard`: in a window of the desktop that of the display server, which
/// all programs share, and offscreen one in memory. What is pasted may belong to another program, which takes
/// its time or never answers, so reading ends later. All of it on main.
@MainActor
public protocol Pasteboard: AnyObject {
  /// Puts a text into a place, where it stays until somebody, also another program, puts something else there.
  ///
  /// - Parameter text: nil to withdraw what this program put there; what another did stays.
  func setText(_ text: String?, for name: PasteboardName)

  /// Puts a text into a place that is made only when somebody wants it. Without an implementation of its own, a
  /// pasteboard makes it at once.
  ///
  /// - Parameter makeText: called on main, once at most, and never after something else was put there. Always
  ///   gives the text as it was when it was promised.
  func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String)

  /// Reads the text of a place.
  ///
  /// - Parameter completion: called once, on main, at once or later: with the text, or with nil if there is
  ///   none, or if its owner doesn't give it away in good time.
  func readText(for name: PasteboardName, completion: @escaping @MainActor (String?) -> Void)

  /// Whether this program put there what the place holds.
  func ownsText(for name: PasteboardName) -> Bool
}

extension Pasteboard {
  /// Makes the text at once.
  public func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String) {
    setText(makeText(), for: name)
  }

  /// The text of a place, or nil if there is none, or if its owner doesn't give it away in good time.
  public func text(for name: PasteboardName) async -> String? {
    await withCheckedContinuation { continuation in
      readText(for: name) { continuation.resume(returning: $0) }
    }
  }
}
