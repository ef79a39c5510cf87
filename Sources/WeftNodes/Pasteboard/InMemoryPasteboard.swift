/// A pasteboard of this program alone: that of offscreen windows, unless they are given another. What was put
/// there can be read at once.
@MainActor
public final class InMemoryPasteboard: Pasteboard {
  private var contents: [PasteboardName: PromisedText] = [:]

  /// Makes an empty one.
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
