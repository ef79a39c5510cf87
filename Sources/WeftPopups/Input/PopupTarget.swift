/// What is below the pointer while popups are open.
enum PopupTarget: Equatable {
  /// The nodes of a popup.
  case popup(Popup)
  /// A node of the window that receives the pointer although a popup is modal.
  case passthrough
  /// The rest of the window, and of the screen.
  case window

  static func == (first: PopupTarget, second: PopupTarget) -> Bool {
    switch (first, second) {
    case (.popup(let first), .popup(let second)): first === second
    case (.passthrough, .passthrough), (.window, .window): true
    default: false
    }
  }
}
