import DemoSupport
import Foundation
import Weft

/// The photographs of the album, in rows.
final class AlbumNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or changed before a layout.
  @MainActor private let album: Album
  @MainActor private let menus: AlbumMenus
  @Invalidating(.layout) private var cards: [PhotoCardNode] = []

  @MainActor init(_ album: Album) {
    self.album = album
    menus = AlbumMenus(album: album)
    super.init()
    automaticallyManagesSubnodes = true
    contextMenu = menus.menu
    showEntries()
  }

  /// Shows what the album contains now.
  @MainActor func showEntries() {
    cards = album.shownEntries.map { entry in
      let card = PhotoCardNode(entry, width: album.size.width, showsCaption: album.showsCaptions)
      card.onPress = { [album] in album.selection = entry.index }
      card.makeMenu = { [menus] in menus.menu(of: entry) }
      return card
    }
    showSelection()
  }

  /// Shows which photograph is selected.
  @MainActor func showSelection() {
    for card in cards { card.isSelected = card.entry.index == album.selection }
  }

  /// The card of the selected photograph; nil for none.
  @MainActor var selectedCard: PhotoCardNode? { cards.first(where: \.isSelected) }

  /// Selects the photograph a number of places further.
  @MainActor func moveSelection(by distance: Int) {
    let entries = album.shownEntries
    guard !entries.isEmpty else { return }
    let place = entries.firstIndex { $0.index == album.selection }
    let next = place.map { min(max($0 + distance, 0), entries.count - 1) } ?? 0
    album.selection = entries[next].index
  }

  /// The number of photographs in a row.
  @MainActor var columns: Int {
    guard let first = cards.first else { return 1 }
    return max(cards.count { $0.frame.minY == first.frame.minY }, 1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(top: 10, left: 14, bottom: 14, right: 14),
      child: StackLayoutSpec(
        direction: .horizontal, spacing: 8, alignItems: .start, flexWrap: .wrap, lineSpacing: 8,
        children: cards))
  }
}
