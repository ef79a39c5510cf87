/// A pasteboard of this program alone: that of offscreen windows, unless they are given another. What was put
/// there can be read at once.
@MainActor
public final class InMemoryPasteboard: Pasteboard {
  private enum Contents {
    case text(String)
    case promise(@MainActor @Sendable () -> String)
  }

  private var contents: [PasteboardName: Contents] = [:]

  /// Makes an empty one.
  public init() {}

  /// See `Pasteboard`.
  public func setText(_ text: String?, for name: PasteboardName) { contents[name] = text.map { .text($0) } }

  /// See `Pasteboard`.
  public func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String) {
    contents[name] = .promise(makeText)
  }

  /// See `Pasteboard`; calls the completion before it returns.
  public func readText(for name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
    completion(text(for: name))
  }

  private func text(for name: PasteboardName) -> String? {
    switch contents[name] {
    case .text(let text): return text
    case .promise(let makeText):
      let text = makeText()
      contents[name] = .text(text)
      return text
    case nil: return nil
    }
  }

  /// See `Pasteboard`.
  public func ownsText(for name: PasteboardName) -> Bool { contents[name] != nil }
}
