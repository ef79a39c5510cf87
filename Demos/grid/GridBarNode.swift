import DemoSupport
import Foundation
import Weft

/// The controls for the photographs: filter, arrangement and shuffling.
final class GridBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let hairline = PlateNode(Palette.line)
  private let subject: SegmentedControlNode
  private let arrangement: SegmentedControlNode
  private let shuffle: ButtonNode

  private static let subjectWidth: CGFloat = 340
  private static let arrangementWidth: CGFloat = 230
  /// From this width on all controls are in one row, in points.
  private static let wide: CGFloat = 740

  @MainActor init(
    arrangement: Arrangement, onSubject: @escaping @MainActor @Sendable (Subject) -> Void,
    onArrangement: @escaping @MainActor @Sendable (Arrangement) -> Void,
    onShuffle: @escaping @MainActor @Sendable () -> Void
  ) {
    subject = SegmentedControlNode(Subject.allCases.map(\.title), selectedIndex: 0)
    self.arrangement = SegmentedControlNode(
      Arrangement.allCases.map(\.title), selectedIndex: Arrangement.allCases.firstIndex(of: arrangement))
    shuffle = ButtonNode("Shuffle", style: .bordered, action: onShuffle)
    super.init()
    backgroundColor = Palette.surface
    automaticallyManagesSubnodes = true
    subject.accessibilityLabel = "Subject"
    self.arrangement.accessibilityLabel = "Arrangement"
    subject.addAction(for: .valueChanged) { control in
      if let subject = control.selectedIndex.flatMap(Subject.init) { onSubject(subject) }
    }
    self.arrangement.addAction(for: .valueChanged) { control in
      if let index = control.selectedIndex { onArrangement(Arrangement.allCases[index]) }
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    return VStack {
      hairline.frame(height: 1)
      content(inWidth: width).inset(top: 10, left: margin, bottom: 10, right: margin)
    }
  }

  private func content(inWidth width: CGFloat) -> any LayoutSpec {
    if width >= Self.wide {
      return HStack(spacing: 12, alignItems: .center) {
        subject.frame(width: Self.subjectWidth)
        Spacer()
        arrangement.frame(width: Self.arrangementWidth)
        shuffle
      }
    }
    return VStack(spacing: 8) {
      subject
      HStack(spacing: 10, alignItems: .center) {
        arrangement.flexGrow().flexShrink()
        shuffle
      }
    }
  }
}
