import CX11
import WeftTransfer

// Notices about the owners of selections, which the extension XFixes sends.
extension SelectionPasteboard {
  func observeChanges(
    of name: PasteboardName, _ body: @escaping @MainActor () -> Void
  ) -> PasteboardObservation {
    selectNotices()
    return observers.add(name, body)
  }

  private func selectNotices() {
    guard ownerNotice == nil, isUsable, let fixes = connection.query(CX11Fixes) else { return }
    ownerNotice = fixes.firstEvent + XFixesSelectionNotify
    let events =
      XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
      | XFixesSelectionClientCloseNotifyMask
    for name in PasteboardName.allCases {
      XFixesSelectSelectionInput(connection.display, window, atom(of: name), UInt(events))
    }
    flush()
  }

  func ownerDidChange(_ event: XEvent) {
    let selection = withUnsafeBytes(of: event) { $0.load(as: XFixesSelectionNotifyEvent.self).selection }
    notifyObservers(of: selection)
  }

  func notifyObservers(of selection: Atom) {
    for name in PasteboardName.allCases where atom(of: name) == selection { observers.notify(name) }
  }
}
