import DemoSupport
import Foundation
import Weft

/// The line at the bottom: how many files there are, and what has happened.
final class FilesStatusNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  private let text = ThemedTextNode("") { TextAttributes(font: $0.type.caption, color: $0.secondaryText) }
  private let line = DisplayNode()
  private let cancel = ButtonNode(localized("Cancel"), style: .plain)
  @MainActor var onCancel: (() -> Void)?

  /// In points.
  static let height: CGFloat = 28

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    line.isLayerBacked = true
    cancel.isHidden = true
    cancel.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onCancel?() }
    showColors()
  }

  var words: String {
    get { text.words }
    set { text.words = newValue }
  }

  /// Whether something is under way that can be cancelled.
  var isBusy: Bool {
    get { !cancel.isHidden }
    set { cancel.isHidden = !newValue }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack {
      line.frame(height: 1)
      HStack(spacing: 8, alignItems: .center) {
        text.flexShrink()
        Spacer()
        cancel.frame(height: 22)
      }
      .inset(top: 2, left: 16, bottom: 3, right: 16)
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
