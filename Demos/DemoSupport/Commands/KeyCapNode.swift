import Foundation
import Weft

/// The name of a key on a plate that looks like one.
final class KeyCapNode: DisplayNode, @unchecked Sendable {
  private let label: ThemedTextNode

  init(_ keys: String) {
    label = ThemedTextNode(keys) { TextAttributes(font: $0.type.label, color: $0.text) }
    super.init()
    automaticallyManagesSubnodes = true
    cornerRadius = 5
    borderWidth = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(top: 3, left: 7, bottom: 3, right: 7), child: label)
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    backgroundColor = theme.background
    borderColor = theme.controlBorder
  }
}
