import WeftNodes

/// A control that opens a popover: the base of pickers.
public class PopoverControlNode: PopupControlNode, @unchecked Sendable {
  // Unchecked: the popover is confined to main.
  @MainActor private var popover: Popover?

  /// Whether the popover is open. Main.
  @MainActor public final var isOpen: Bool { popover != nil }

  /// Opens the popover. Does nothing if it is open, or if the control is disabled or in no visible window. Main.
  ///
  /// - Parameter byKeyboard: whether a key opens it: then the focus ring is shown. False by default.
  @MainActor public final func open(byKeyboard: Bool = false) {
    guard popover == nil, isEnabled else { return }
    let popover = makePopover()
    popover.onClose = { [weak self] _ in
      self?.popover = nil
      self?.stateDidChange()
    }
    do {
      try popover.open(from: self, byKeyboard: byKeyboard)
    } catch {
      return
    }
    self.popover = popover
    stateDidChange()
  }

  /// Closes the popover. Does nothing if it is closed. Main.
  @MainActor public final func close() { popover?.close() }

  /// Makes the popover for the present settings.
  @MainActor func makePopover() -> Popover { Popover(DisplayNode()) }

  /// What the open popover contains.
  @MainActor final var openContent: DisplayNode? { popover?.content }

  @MainActor override var isPopupOpen: Bool { isOpen }

  @MainActor override func openPopup(byKeyboard: Bool) { open(byKeyboard: byKeyboard) }

  @MainActor override func closePopup() { close() }
}
