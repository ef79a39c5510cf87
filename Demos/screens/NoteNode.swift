import DemoSupport
import Foundation
import Weft

/// The contents of a window that can be sent about: it says where it is.
final class NoteNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored does not change.
  private let title: ThemedTextNode
  private let text = ThemedTextNode("", lines: 0) {
    TextAttributes(
      font: $0.type.body, color: $0.secondaryText, paragraphStyle: ParagraphStyle(alignment: .center))
  }

  init(number: Int) {
    title = ThemedTextNode("Note \(number)") { TextAttributes(font: $0.type.title, color: $0.text) }
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func didLoad() {
    super.didLoad()
    showTraits()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTraits()
  }

  private func showTraits() {
    backgroundColor = theme.background
    text.words = "Drag me to another monitor:\nI keep my size for the eye."
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 8, justifyContent: .center, alignItems: .center) {
      title
      text
    }
    .padding(20)
  }
}
