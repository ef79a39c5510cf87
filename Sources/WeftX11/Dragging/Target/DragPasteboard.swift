import CX11
import Foundation
import WeftTransfer

/// What another program drags over a window, read as from a pasteboard.
@MainActor
final class DragPasteboard: Pasteboard {
  private let selections: SelectionPasteboard
  /// The types that the source offers.
  let types: [PasteboardType]
  /// The server time of the last message of the source, in milliseconds. Sources tell drags apart by it.
  var time: Time = 0

  init(_ selections: SelectionPasteboard, types: [PasteboardType]) {
    self.selections = selections
    self.types = types
  }

  /// The program of the source has ended.
  func sourceDidEnd() { selections.abandon(selections.atoms[.xdndSelection], at: time) }

  // Nothing can be put into a drag of another program.
  func setContents(_ contents: PasteboardContents?, for name: PasteboardName) {}

  func ownContents(for name: PasteboardName) -> PasteboardContents? { nil }

  func readTypes(for name: PasteboardName, completion: @escaping @MainActor ([PasteboardType]) -> Void) {
    completion(types)
  }

  func readData(
    of type: PasteboardType, for name: PasteboardName, completion: @escaping @MainActor (Data?) -> Void
  ) {
    guard types.contains(type) else { return completion(nil) }
    selections.readData(of: type, from: selections.atoms[.xdndSelection], at: time, completion: completion)
  }

  func observeChanges(
    of name: PasteboardName, _ body: @escaping @MainActor () -> Void
  ) -> PasteboardObservation {
    PasteboardObservation {}
  }
}
