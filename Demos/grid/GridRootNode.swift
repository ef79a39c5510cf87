import DemoSupport
import Foundation
import Weft

/// The window: the photographs, and the controls for them below.
final class GridRootNode: DemoRootNode, CollectionDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  private let collection: CollectionNode
  @MainActor private var source: SnapshotDataSource<Int, Int>?
  @MainActor private var bar: GridBarNode?
  @MainActor private var arrangement: Arrangement
  @MainActor private var subject = Subject.all
  /// All pictures, in their current order.
  @MainActor private var order = Picture.all
  /// The visible pictures.
  @MainActor private var shown = Picture.all
  @MainActor private var generator = SystemRandomNumberGenerator()
  @MainActor private var layoutWidth: CGFloat = 0

  /// Below this height of the window the bar is hidden, in points.
  private static let smallestHeightForBar: CGFloat = 300

  @MainActor init(arrangement: Arrangement) {
    self.arrangement = arrangement
    collection = CollectionNode(layout: ListLayout())
    super.init(title: "Grid")
    let bar = GridBarNode(
      arrangement: arrangement, onSubject: { [weak self] in self?.filter($0) },
      onArrangement: { [weak self] in self?.arrange($0) }, onShuffle: { [weak self] in self?.shuffle() })
    self.bar = bar
    addSubnode(bar)
    source = SnapshotDataSource(for: collection) { id, _ in { PictureCellNode(Picture.all[id]) } }
    source?.onMove = { [weak self] _ in self?.adoptOrder() }
    collection.allowsInteractiveMovement = true
    collection.delegate = self
    insertSubnode(collection, at: 0)
    show(order, animated: false)
  }

  override func layout() {
    super.layout()
    guard let bar else { return }
    let area = areaAbove(bar, ifHigherThan: Self.smallestHeightForBar)
    if area.width != layoutWidth {
      layoutWidth = area.width
      collection.layout = currentLayout
    }
    collection.frame = area
  }

  @MainActor private var currentLayout: any CollectionLayout {
    arrangement.layout(inWidth: layoutWidth) { [weak self] in self?.shown ?? [] }
  }

  // MARK: Changes

  @MainActor private func filter(_ subject: Subject) {
    self.subject = subject
    show(order)
  }

  @MainActor private func shuffle() { show(order.shuffled(using: &generator)) }

  @MainActor private func arrange(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    collection.setLayout(currentLayout, animated: true)
  }

  /// Shows the pictures of the subject in an order. Pictures that leave fade out, the others move.
  @MainActor private func show(_ order: [Picture], animated: Bool = true) {
    self.order = order
    shown = order.filter { subject == .all || $0.subject == subject }
    var snapshot = CollectionSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown.map(\.id))
    source?.apply(snapshot, animated: animated)
    header.detail =
      shown.count == order.count
      ? "\(order.count) photographs" : "\(shown.count) of \(order.count) photographs"
  }

  /// The user has dragged a picture to another place. Hidden pictures stay where they are.
  @MainActor private func adoptOrder() {
    shown = source?.snapshot.itemIdentifiers.map { Picture.all[$0] } ?? shown
    var next = shown.makeIterator()
    order = order.map { picture in
      subject == .all || picture.subject == subject ? next.next() ?? picture : picture
    }
  }

  // MARK: The collection

  func collectionNode(_ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath) {
    collectionNode.deselectItem(at: indexPath)
    let picture = shown[indexPath.item]
    show([picture] + order.filter { $0.id != picture.id })
    collectionNode.setContentOffset(.zero, animated: true)
  }
}
