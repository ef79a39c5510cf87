/// A pasteboard that only this program sees: the default of offscreen windows. Its text can be read
/// immediately.
@MainActor
public final class InMemoryPasteboard: Pasteboard {
  private var contents: [PasteboardName: PromisedText] = [:]

  /// Makes an empty pasteboard.
  public init() {}

  /// See `Pasteboard`.
  public func setText(_ text: String?, for name: PasteboardName) {
    contents[name] = text.map { PromisedText($0) }
  }

  /// See `Pasteboard`.
  public func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String) {
    contents[name] = PromisedText(makeText)
  }

  /// See `Pasteboard`; calls the completion before it returns.
  public func readText(for name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
    completion(contents[name]?.text)
  }

  /// See `Pasteboard`.
  public func ownsText(for name: PasteboardName) -> Bool { contents[name] != nil }
}
