/// A pasteboard of this program alone: that of offscreen windows, unless they are given another. What was put
/// there can be read at once.
@MainActor
public final class InMemoryPasteboard: Pasteboard {
  private var texts: [PasteboardName: String] = [:]

  /// Makes an empty one.
  public init() {}

  /// See `Pasteboard`.
  public func setText(_ text: String?, for name: PasteboardName) { texts[name] = text }

  /// See `Pasteboard`; calls the completion before it returns.
  public func readText(for name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
    completion(texts[name])
  }

  /// See `Pasteboard`.
  public func ownsText(for name: PasteboardName) -> Bool { texts[name] != nil }
}
