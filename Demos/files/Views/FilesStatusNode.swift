import DemoSupport
import Foundation
import Weft

/// The line at the bottom: how many files there are, and what has happened.
final class FilesStatusNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  private let text = ThemedTextNode("") { TextAttributes(font: $0.type.caption, color: $0.secondaryText) }
  private let line = DisplayNode()
  private let bar = ProgressNode()
  private let cancel = ButtonNode(localized("Cancel"), style: .plain)
  @MainActor var onCancel: (() -> Void)?

  /// In points.
  var defaultHeight: CGFloat { (28 * max(traitCollection.contentSizeMultiplier, 1)).rounded() }

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    line.isLayerBacked = true
    cancel.isHidden = true
    bar.isHidden = true
    bar.accessibilityLabel = localized("Progress")
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

  /// How much of it is done, from 0 to 1; nil if that is not known.
  var part: Double? {
    get { bar.isHidden ? nil : Double(bar.progress) }
    set {
      bar.isHidden = newValue == nil
      if let newValue { bar.progress = newValue }
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack {
      line.frame(height: 1)
      HStack(spacing: 8, alignItems: .center) {
        text.flexShrink()
        Spacer()
        bar.frame(width: 140)
        cancel.frame(height: defaultHeight - 4)
      }
      .inset(top: 1, left: 16, bottom: 2, right: 16)
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
