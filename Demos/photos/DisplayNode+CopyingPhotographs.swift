import DemoSupport
import Foundation
import Weft

extension DisplayNode {
  /// Makes the commands work that copy a photograph, or something about it as text. Any thread.
  ///
  /// - Parameter photograph: returns the present photograph. Called on main.
  func setCopyHandlers(for photograph: @escaping @MainActor @Sendable () -> Photograph?) {
    for command in [Command.copyPicture, .copy] {
      setHandler(for: command) { [weak self] in
        guard let file = photograph()?.file else { return }
        self?.windowScene?.pasteboard.setItems([PasteboardItem(photograph: file)])
      }
    }
    set(.copyTitle) { photograph().map { "\($0.title), by \($0.credit)" } }
    set(.copyAddress) { photograph()?.file.absoluteString }
  }

  private func set(_ command: Command, text: @escaping @MainActor @Sendable () -> String?) {
    setHandler(for: command) { [weak self] in
      self?.windowScene?.pasteboard.setText(text(), for: .clipboard)
    }
  }
}
