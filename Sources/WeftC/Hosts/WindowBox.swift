import CWeft
import Weft

/// The object behind a `weft_window`. It retains itself while the window is shown.
@MainActor
final class WindowBox: WindowDelegate {
  let window: Window
  private let root: NodeBox
  /// Whether the root may not be used elsewhere.
  private var holdsRoot = true
  private var onClose: (() -> Void)?
  /// This box itself while the window is shown, otherwise nil.
  private var ownReference: WindowBox?

  convenience init(title: String, size: CGSize, root: NodeBox) throws(Failure) {
    try self.init(root: root) { display in
      Window(title: title, size: size, rootNode: root.node, on: display)
    }
  }

  convenience init(embeddedIn host: UInt, root: NodeBox) throws(Failure) {
    try self.init(root: root) { display in Window(embeddedIn: host, rootNode: root.node, on: display) }
    guard window.isOpen else { throw .invalid("There is no window with the identifier \(host).") }
  }

  private init(root: NodeBox, makeWindow: (Display) -> Window) throws(Failure) {
    guard let display = Display.current else {
      throw Failure(WEFT_ERROR_DISPLAY, "No display is open: call weft_open() first.")
    }
    try root.becomeRoot()
    self.root = root
    window = makeWindow(display)
    window.delegate = self
  }

  isolated deinit {
    // Only a window that was never shown is still open here.
    window.close()
    releaseRoot()
  }

  /// Lets the root be used elsewhere, once: later it may already be.
  private func releaseRoot() {
    if holdsRoot { root.resignRoot() }
    holdsRoot = false
  }

  func show() {
    guard window.isOpen else { return }
    ownReference = self
    window.show()
  }

  func setCloseCallback(_ callback: @escaping (Handle) -> Void) {
    onClose = { [unowned self] in callback(Handle(lending: self)) }
  }

  func windowDidClose(_ window: Window) {
    releaseRoot()
    // The callback may release the program's last reference.
    withExtendedLifetime(self) {
      onClose?()
      onClose = nil
      ownReference = nil
    }
  }
}
