import DemoSupport
import Foundation
import Weft

/// The line at the bottom: how many files there are, and what has happened.
final class FilesStatusNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let text = ThemedTextNode("") { TextAttributes(font: $0.type.caption, color: $0.secondaryText) }
  private let line = DisplayNode()

  /// In points.
  static let height: CGFloat = 28

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    line.isLayerBacked = true
    showColors()
  }

  var words: String {
    get { text.words }
    set { text.words = newValue }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack {
      line.frame(height: 1)
      text.inset(top: 5, left: 16, bottom: 6, right: 16)
    }
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColors()
  }

  private func showColors() {
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
  }
}
