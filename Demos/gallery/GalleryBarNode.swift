import DemoSupport
import Foundation
import Weft

/// The bar above the demos: a title, an error if there is one, and a search field.
final class GalleryBarNode: DisplayNode, EditableTextNodeDelegate, @unchecked Sendable {
  // Unchecked: what is stored never changes, or is confined to main.
  let field = EditableTextNode(isMultiline: false)
  /// Called when the search text has changed.
  @MainActor var onSearch: ((String) -> Void)?
  /// Called when Return was pressed in the field.
  @MainActor var onReturn: (() -> Void)?

  private let title: ThemedTextNode
  private let detail: ThemedTextNode
  private let problem: ThemedTextNode
  private let line = DisplayNode()

  @MainActor init(placeholder: String) {
    title = ThemedTextNode("Weft") { TextAttributes(font: $0.type.title, color: $0.text) }
    detail = ThemedTextNode("") { TextAttributes(font: $0.type.body, color: $0.secondaryText) }
    problem = ThemedTextNode("", lines: 2) { TextAttributes(font: $0.type.body, color: $0.destructiveText) }
    super.init()
    title.becomeHeading(level: 1)
    automaticallyManagesSubnodes = true
    line.isLayerBacked = true
    field.accessibilityLabel = placeholder
    field.font = Font(size: 13)
    field.attributedPlaceholderText = AttributedText(placeholder)
    field.delegate = self
  }

  /// The number of demos, and the error of one; nil for none.
  @MainActor func say(_ text: String, problem: String?) {
    detail.words = text
    self.problem.words = problem ?? ""
    setNeedsLayout()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    detail.style.flexShrink = 1
    return VStack {
      HStack(spacing: 12, alignItems: .center) {
        title
        if width >= 360 { detail }
        Spacer()
        field.frame(width: min(220, max(width - 110, 60)), height: 32)
      }
      .inset(top: 9, left: margin, bottom: 9, right: margin)
      if !problem.words.isEmpty { problem.inset(top: 0, left: margin, bottom: 10, right: margin) }
      line.frame(height: 1)
    }
  }

  // MARK: Look

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    let theme = theme
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
  }

  // MARK: The field

  func editableTextNodeDidUpdateText(_ node: EditableTextNode) { onSearch?(node.text) }

  func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool {
    onReturn?()
    return false
  }
}
