import CX11
import WeftNodes

// Who blocks whom follows from three facts alone, and is worked out anew whenever one of them changes: which modal
// windows are shown, in which order they were shown, and which window belongs to which. So nothing has to be undone
// when a window ends, for whatever reason.
//
// - A modal window blocks its owner and what belongs to it, or all windows.
// - It does not block itself, what belongs to it, and modal windows that were shown after it.
// - A dialog that another program shows for a window blocks that one and what belongs to it, but no modal window.

/// The modal windows of a display, and the windows that they block.
@MainActor
final class ModalWindows {
  private unowned let display: Display
  /// The modal windows that are shown, in the order in which they were.
  private var shown: [Window] = []
  /// The windows for which other programs show dialogs, once for each dialog.
  private var foreignOwners: [Window] = []

  init(_ display: Display) { self.display = display }

  /// Called when a window was shown or hidden, has ended, or has got another owner or modality.
  func update() {
    shown.removeAll { !$0.isModalNow }
    for window in display.openWindows where window.isModalNow && !isShown(window) { shown.append(window) }
    for window in display.openWindows {
      window.setBlocked(blocker(of: window) != nil || isBlockedByForeignDialog(window))
    }
  }

  /// Another program shows a dialog for a window, or does not any more.
  func foreignDialog(of owner: Window, isShown: Bool) {
    if isShown {
      foreignOwners.append(owner)
    } else if let place = foreignOwners.lastIndex(where: { $0 === owner }) {
      foreignOwners.remove(at: place)
    }
    update()
  }

  /// Brings the window that blocks another to the user's attention.
  ///
  /// - Parameter isNoticeable: whether it also rings the bell and moves a little, because the user has tried to use the
  ///   blocked window.
  func raiseBlocker(of window: Window, isNoticeable: Bool) {
    guard var front = blocker(of: window) else {
      // A dialog of another program can't be brought to the front.
      if isNoticeable { window.ringBell() }
      return
    }
    while let next = blocker(of: front) { front = next }
    front.native.activate()
    if isNoticeable { front.ringAndShake() }
  }

  /// The window that was shown last of those that block a window; nil if none does.
  private func blocker(of window: Window) -> Window? { shown.last { blocks($0, window) } }

  private func blocks(_ modal: Window, _ window: Window) -> Bool {
    guard modal !== window, !window.belongs(to: modal) else { return false }
    if let place = index(of: window), let other = index(of: modal), place > other { return false }
    switch modal.modality {
    case .none: return false
    case .application: return true
    case .owner:
      guard let owner = modal.owner, owner.isOpen else { return false }
      return window === owner || window.belongs(to: owner)
    }
  }

  private func isBlockedByForeignDialog(_ window: Window) -> Bool {
    foreignOwners.contains { owner in
      window === owner || (!isShown(window) && owner.isOpen && window.belongs(to: owner))
    }
  }

  private func isShown(_ window: Window) -> Bool { index(of: window) != nil }

  private func index(of window: Window) -> Int? { shown.firstIndex { $0 === window } }
}

extension Window {
  /// Whether it is modal and on the screen, or minimized.
  fileprivate var isModalNow: Bool {
    isOpen && modality != .none && (native.managed.isMapRequested || native.managed.awaitsMapping)
  }

  /// Whether another window is its owner, or that of its owner, and so on.
  fileprivate func belongs(to other: Window) -> Bool {
    var seen: [Window] = [self]
    while let owner = seen.last?.owner, !seen.contains(where: { $0 === owner }) {
      if owner === other { return true }
      seen.append(owner)
    }
    return false
  }
}
