import Weft

extension DisplayNode {
  /// Gives the node a menu that copies a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - title: the title of the item.
  func copiesText(_ text: String, named title: String) {
    contextMenu = Menu { [weak self] in
      MenuItem(title) { self?.windowScene?.pasteboard.setText(text, for: .clipboard) }
    }
  }
}
