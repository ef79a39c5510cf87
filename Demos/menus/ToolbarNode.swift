import DemoSupport
import Foundation
import Weft

/// The buttons above the album: its order, its size, and more.
final class ToolbarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the album is confined to main.
  @MainActor private let album: Album
  private let orderLabel = TextNode()
  private let order: PopUpButtonNode
  private let size: PopUpButtonNode
  private let more: MenuButtonNode
  private let count = TextNode()

  @MainActor init(_ album: Album) {
    self.album = album
    order = PopUpButtonNode(Album.Order.allCases.map(\.rawValue), selectedIndex: 0)
    size = PopUpButtonNode(Album.Size.allCases.map(\.rawValue), selectedIndex: 1)
    more = MenuButtonNode(
      Menu("More") {
        Command.undo
        Command.redo
        MenuSection {
          MenuItem("Captions", isOn: album.showsCaptions) { album.showsCaptions.toggle() }
        }
      })
    super.init()
    automaticallyManagesSubnodes = true
    order.toolTip = "The order of the photographs"
    size.toolTip = "The size of the photographs"
    more.toolTip = "Undo, redo, captions"
    order.accessibilityLabel = "Sort by"
    size.accessibilityLabel = "Size"
    // The button says it, also where there is no room for the text.
    orderLabel.accessibilityElementsHidden = true
    (accessibilityRole, accessibilityLabel) = (.toolbar, "Album")
    order.addAction(for: .valueChanged) { [weak self] _ in
      guard let self, let index = self.order.selectedIndex else { return }
      self.album.order = Album.Order.allCases[index]
    }
    size.addAction(for: .valueChanged) { [weak self] _ in
      guard let self, let index = self.size.selectedIndex else { return }
      self.album.size = Album.Size.allCases[index]
    }
  }

  /// Shows what is set, which menus may have changed.
  @MainActor func showState() {
    order.selectedIndex = Album.Order.allCases.firstIndex(of: album.order)
    size.selectedIndex = Album.Size.allCases.firstIndex(of: album.size)
    showTexts()
  }

  override func didLoad() {
    super.didLoad()
    showTexts()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTexts()
  }

  @MainActor private func showTexts() {
    let attributes = TextAttributes(font: theme.type.body, color: theme.secondaryText)
    orderLabel.attributedText = AttributedText("Sort by", attributes: attributes)
    count.attributedText = AttributedText("\(album.entries.count) photographs", attributes: attributes)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let isWide = constrainedSize.max.width >= 520
    return HStack(spacing: 10, alignItems: .center) {
      if isWide { orderLabel }
      order
      size
      more
      if isWide {
        HStack(justifyContent: .end) { count }.flexGrow()
      }
    }
    .padding(EdgeInsets(top: 10, left: 20, bottom: 4, right: 20))
  }
}
