import Foundation
import Weft

/// A failure in the list: its mark, the name of the reference, and what differs.
final class FailureCellNode: CellNode, @unchecked Sendable {
  // Unchecked: the decision is confined to main, and nothing else that is stored changes.
  private let mark: DecisionMarkNode
  private let name: TextNode
  private let detail: TextNode

  /// The height of a row at the usual size of text, in points.
  static let defaultHeight: CGFloat = 52

  @MainActor init(_ failure: ReviewedFailure, _ decision: Review.Decision) {
    mark = DecisionMarkNode(decision)
    name = TextNode(failure.shortName, color: \Theme.text)
    detail = TextNode(failure.shortDescription, font: Theme.TypeRamp().caption, color: \Theme.secondaryText)
    super.init()
    automaticallyManagesSubnodes = true
    for text in [name, detail] {
      text.maximumNumberOfLines = 1
      text.truncationMode = .truncateTail
    }
    name.truncationMode = .truncateMiddle
    toolTip = failure.record.reference
    describe(failure, decision)
  }

  override var isSelected: Bool {
    didSet {
      // On the background of a selection, secondary text has too little contrast.
      let color: KeyPath<Theme, Color> & Sendable = isSelected ? \.text : \.secondaryText
      detail.themeColor = color
    }
  }

  /// Shows another decision.
  @MainActor func show(_ decision: Review.Decision, of failure: ReviewedFailure) {
    mark.decision = decision
    describe(failure, decision)
  }

  @MainActor private func describe(_ failure: ReviewedFailure, _ decision: Review.Decision) {
    accessibilityLabel = failure.name
    accessibilityValue = "\(decision), \(failure.shortDescription)"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 10, alignItems: .center) {
      mark
      VStack(spacing: 2, alignItems: .stretch) {
        name
        detail
      }
      .flexGrow().flexShrink()
    }
    .padding(EdgeInsets(top: 8, left: 14, bottom: 8, right: 12))
  }
}
