import DemoSupport
import Foundation
import Weft

extension DisplayNode {
  /// Makes the commands work that copy something about a photograph as text. Any thread.
  ///
  /// - Parameter photograph: returns the present photograph. Called on main.
  func setCopyHandlers(for photograph: @escaping @MainActor @Sendable () -> Photograph?) {
    set(.copyTitle) { photograph().map { "\($0.title), by \($0.credit)" } }
    set(.copyAddress) { photograph()?.file.absoluteString }
  }

  private func set(_ command: Command, text: @escaping @MainActor @Sendable () -> String?) {
    setHandler(for: command) { [weak self] in
      self?.windowScene?.pasteboard.setText(text(), for: .clipboard)
    }
  }
}
