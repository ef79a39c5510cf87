import Foundation
import WeftControls
import WeftLayout
import WeftNodes

/// The list of places, which scrolls if there are many.
final class PlacesNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or changed before a layout.
  @Invalidating(.layout) private(set) var nodes: [PlaceNode] = []
  /// Called with the folder of the place that was pressed.
  @MainActor var onChoose: ((URL) -> Void)?

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    accessibilityRole = .navigation
    accessibilityLabel = FileChooserTexts.current.places
  }

  /// Shows places.
  @MainActor func show(_ places: [FilePlaces.Place]) {
    nodes = places.map { place in
      let node = PlaceNode(place)
      node.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onChoose?(place.folder) }
      return node
    }
  }

  /// Shows which place is open.
  @MainActor func mark(_ folder: URL) {
    for node in nodes { node.isSelected = node.place.folder.normalized.path == folder.path }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec.vertical(spacing: 1, alignItems: .stretch, children: nodes)
  }
}
