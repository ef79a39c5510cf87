import CX11
import Foundation
import WeftNodes

@testable import WeftX11

extension ManagedFixture {
  /// Waits until the window manager has nothing left to do that would move the focus.
  ///
  /// i3 also follows reports of a focus that has changed again meanwhile, so the focus may go back and forth after a click
  /// before it comes to rest.
  func waitUntilFocusRests() async throws {
    guard manager != nil else { return }
    var before: Int
    repeat {
      before = focusChanges
      try await waitForManager()
    } while focusChanges != before
  }

  /// Waits until nobody has the pointer and the keyboard grabbed, and windows are where a drag has taken them.
  ///
  /// A window manager handles a release some time after the server. Mutter takes a press meanwhile as part of the drag that
  /// it ends, and lets the pointer go over another connection than that by which it moves windows.
  func waitUntilDragHasEnded() async throws {
    try await server.waitUntil("the end of the grab") { try base.isInputFree }
    if manager != nil { try await waitForManager() }
  }

  /// Waits until the window manager has handled all that it was sent so far: it answers in order.
  private func waitForManager() async throws {
    let window = WeftX11.Window(
      title: "question", size: CGSize(width: 1, height: 1), rootNode: DisplayNode(), on: display)
    defer { window.close() }
    // i3 answers, too, but does not say so.
    display.requestFromManager(.netRequestFrameExtents, for: window.identifier, [])
    try await wait("the window manager") {
      display.connection.numbers(
        ofProperty: display.atoms[.netFrameExtents], of: window.identifier, type: Atom(XA_CARDINAL)) != nil
    }
    // What came with the answer may be read, but not handled yet.
    if let shown = windows.last(where: { $0.isOpen && $0.isVisible }) {
      try await server.waitUntilSettled(shown.identifier)
    }
  }
}
