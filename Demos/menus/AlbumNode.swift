import DemoSupport
import Foundation
import Weft

/// The photographs of the album, in rows.
final class AlbumNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or changed before a layout.
  @MainActor private let album: Album
  @MainActor private let menus: AlbumMenus
  @Invalidating(.layout) private var cards: [PhotoCardNode] = []
  /// The width that a photograph should have, in points.
  @Invalidating(.layout) private var photoWidth: CGFloat = 0

  @MainActor init(_ album: Album) {
    self.album = album
    menus = AlbumMenus(album: album)
    super.init()
    automaticallyManagesSubnodes = true
    contextMenu = menus.menu
    (accessibilityRole, accessibilityLabel) = (.grid, "Photographs")
    showEntries()
  }

  /// Shows what the album contains now.
  @MainActor func showEntries() {
    cards = album.shownEntries.enumerated().map { place, entry in
      let card = PhotoCardNode(entry, showsCaption: album.showsCaptions)
      card.place = place
      card.onPress = { [album] in album.selection = entry.index }
      card.makeMenu = { [menus] in menus.menu(of: entry) }
      return card
    }
    photoWidth = album.size.width
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

  // MARK: Keyboard and accessibility

  /// Tab leads to the photographs. The selected one is that which has the focus.
  override var canBecomeFirstResponder: Bool { true }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    if album.selection == nil { moveSelection(by: 0) }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    let selected = cards.firstIndex(where: \.isSelected)
    description.rows = AccessibilityRows(
      count: cards.count, selected: selected.map { [$0..<$0 + 1] } ?? [], current: selected)
  }

  /// The number of photographs in a row.
  @MainActor var columns: Int {
    guard let first = cards.first else { return 1 }
    return max(cards.count { $0.frame.minY == first.frame.minY }, 1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = cardWidth(inRowOf: constrainedSize.max.width - 2 * Self.inset)
    return InsetLayoutSpec(
      insets: EdgeInsets(top: 10, left: Self.inset, bottom: 14, right: Self.inset),
      child: StackLayoutSpec(
        direction: .horizontal, spacing: Self.spacing, alignItems: .start, flexWrap: .wrap,
        lineSpacing: Self.spacing, children: cards.map { $0.frame(width: width) }))
  }

  private static let inset: CGFloat = 14
  private static let spacing: CGFloat = 8

  /// The width of cards that fill a row and are about as large as they should be.
  private func cardWidth(inRowOf width: CGFloat) -> CGFloat {
    let wanted = photoWidth + 2 * PhotoCardNode.padding
    guard width.isFinite else { return wanted }
    let count = max(((width + Self.spacing) / (wanted + Self.spacing)).rounded(), 1)
    return max(((width + Self.spacing) / count - Self.spacing).rounded(.down), 0)
  }
}
