/// Stores copied text, and provides text for pasting.
///
/// Every scene has one, `WindowScene.pasteboard`: in a desktop window that of the display server, which all
/// programs share, and offscreen one in memory. Pasted text may belong to another program, which may answer
/// late or never, so reading is asynchronous. Main only.
@MainActor
public protocol Pasteboard: AnyObject {
  /// Sets a text, which stays until this or another program sets something else.
  ///
  /// - Parameter text: nil to withdraw this program's text; the text of another program stays.
  func setText(_ text: String?, for name: PasteboardName)

  /// Promises a text, which is created when it is first requested. The default implementation creates it
  /// immediately.
  ///
  /// - Parameter makeText: called on main, at most once, and never after something else was set. Always
  ///   returns the text as it was at the time of the promise.
  func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String)

  /// Reads the text.
  ///
  /// - Parameter completion: called once, on main, immediately or later: with the text, or with nil if there
  ///   is none, or if its owner does not deliver it in time.
  func readText(for name: PasteboardName, completion: @escaping @MainActor (String?) -> Void)

  /// Returns whether this program set the current text.
  func ownsText(for name: PasteboardName) -> Bool
}

extension Pasteboard {
  /// Creates the text immediately.
  public func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String) {
    setText(makeText(), for: name)
  }

  /// Returns the text; nil if there is none, or if its owner does not deliver it in time.
  public func text(for name: PasteboardName) async -> String? {
    await withCheckedContinuation { continuation in
      readText(for: name) { continuation.resume(returning: $0) }
    }
  }
}
