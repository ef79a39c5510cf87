import DemoSupport
import Foundation
import Weft

/// The wall: rows of cards below the fade durations of their columns. Each row appears later than the
/// previous one.
final class CardWallNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called with the number of drawn rows when another one is drawn.
  @MainActor var onProgress: ((_ arrived: Int) -> Void)?

  @MainActor private var arrivedRows: Set<Int> = []
  private let rows: [CardRowNode]
  private let heads: [LabelNode]

  /// The number of rows, if they fit.
  static let rowCount = 3
  /// The delay of each row after the previous one, in seconds.
  private static let pace: TimeInterval = 0.45
  /// Rows that would be lower than this are hidden, in points.
  private static let smallestRowHeight: CGFloat = 60

  @MainActor init(settings: PlaceholderSettings) {
    var style = Typography.label
    style.alignment = .center
    style.color = Palette.secondaryInk
    heads = FadeColumn.all.map { LabelNode($0.title, style: style) }
    let now = Date()
    rows = (0..<Self.rowCount).map { index in
      CardRowNode(index, arrival: now.addingTimeInterval(Self.pace * Double(index + 1)), settings: settings)
    }
    super.init()
    automaticallyManagesSubnodes = true
    for (index, row) in rows.enumerated() {
      row.onArrival = { [weak self] in self?.rowDidArrive(index) }
    }
  }

  @MainActor private func rowDidArrive(_ index: Int) {
    arrivedRows.insert(index)
    onProgress?(arrivedRows.count)
  }

  /// The number of visible rows.
  @MainActor var shownRows: Int { rows.count { $0.supernode === self } }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let size = constrainedSize.max
    let margin = HeaderNode.margin(inWidth: size.width)
    let columns = FadeColumn.indices(inWidth: size.width - 2 * margin)
    let room = size.height - 2 * margin - 28
    let count = min(max(Int(room / Self.smallestRowHeight), 1), rows.count)
    return VStack(spacing: CardRowNode.gap) {
      HStack(spacing: CardRowNode.gap) {
        for index in columns { heads[index].flexGrow().flexShrink().flexBasis(0) }
      }
      for row in rows.prefix(count) { row.flexGrow().flexShrink().flexBasis(0) }
    }
    .padding(margin)
  }
}
