import Foundation

/// A pasteboard that only this program sees: the default of offscreen windows. Data that was not promised can be read
/// immediately.
@MainActor
public final class InMemoryPasteboard: Pasteboard {
  private var contents: [PasteboardName: PasteboardContents] = [:]
  private let observers = PasteboardObservers()

  /// Makes an empty pasteboard.
  public init() {}

  /// See `Pasteboard`.
  public func setContents(_ contents: PasteboardContents?, for name: PasteboardName) {
    self.contents[name] = contents
    observers.notify(name)
  }

  /// See `Pasteboard`.
  public func ownContents(for name: PasteboardName) -> PasteboardContents? { contents[name] }

  /// See `Pasteboard`; calls the completion before it returns.
  public func readTypes(
    for name: PasteboardName, completion: @escaping @MainActor ([PasteboardType]) -> Void
  ) {
    completion(contents[name]?.types ?? [])
  }

  /// See `Pasteboard`; calls the completion before it returns, unless the data has to be waited for.
  public func readData(
    of type: PasteboardType, for name: PasteboardName,
    completion: @escaping @MainActor (Data?) -> Void
  ) {
    guard let contents = contents[name] else { return completion(nil) }
    contents.readData(of: type, completion: completion)
  }

  /// See `Pasteboard`.
  public func observeChanges(
    of name: PasteboardName, _ body: @escaping @MainActor () -> Void
  ) -> PasteboardObservation {
    observers.add(name, body)
  }
}

extension PasteboardContents {
  /// Reads data within the program.
  ///
  /// - Parameter completion: called once, on main: before this returns, unless the data has to be waited for.
  @MainActor
  package func readData(
    of type: PasteboardType, completion: @escaping @MainActor (Data?) -> Void
  ) {
    guard let promised = promisedData(for: type) else { return completion(nil) }
    if let data = promised.immediate() { return completion(data) }
    Task { completion(try? await promised.value()) }
  }
}
