/// The closures that are called when contents change.
@MainActor
package final class PasteboardObservers {
  private var bodies: [(name: PasteboardName, identifier: Int, body: @MainActor () -> Void)] = []
  private var lastIdentifier = 0

  package init() {}

  /// Adds an observer.
  package func add(_ name: PasteboardName, _ body: @escaping @MainActor () -> Void) -> PasteboardObservation {
    lastIdentifier += 1
    let identifier = lastIdentifier
    bodies.append((name, identifier, body))
    return PasteboardObservation { [weak self] in self?.bodies.removeAll { $0.identifier == identifier } }
  }

  /// Notifies the observers of a pasteboard.
  package func notify(_ name: PasteboardName) {
    for observer in bodies where observer.name == name { observer.body() }
  }
}
