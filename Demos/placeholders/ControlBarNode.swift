import DemoSupport
import Foundation
import Weft

/// The controls of the wall: load it again, block the main thread, choose the behaviour of placeholders.
final class ControlBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  private let hairline = PlateNode(Palette.line)
  private let reload: ButtonNode
  private let block: ButtonNode
  private let modeLabel = LabelNode("Placeholders", style: Typography.caption)
  private let mode: SegmentedControlNode
  private let graceLabel = LabelNode("Grace time", style: Typography.caption)
  private let grace: SegmentedControlNode

  private static let modeWidth: CGFloat = 236
  private static let graceWidth: CGFloat = 192
  /// From this width on all controls are in one row, in points.
  private static let wide: CGFloat = 910
  /// From this width on the two choices stand side by side, in points.
  private static let medium: CGFloat = 560

  @MainActor init(
    onReload: @escaping @MainActor @Sendable () -> Void, onBlock: @escaping @MainActor @Sendable () -> Void,
    onMode: @escaping @MainActor @Sendable (PlaceholderSettings.Mode) -> Void,
    onGrace: @escaping @MainActor @Sendable (PlaceholderSettings.Grace) -> Void
  ) {
    reload = ButtonNode("Reload", style: .prominent, action: onReload)
    block = ButtonNode("Block main for 2 s", action: onBlock)
    mode = SegmentedControlNode(
      PlaceholderSettings.Mode.allCases.map { AttributedText($0.title) }, selectedIndex: 0)
    grace = SegmentedControlNode(
      PlaceholderSettings.Grace.allCases.map { AttributedText($0.title) }, selectedIndex: 0)
    super.init()
    backgroundColor = Palette.surface
    [hairline, reload, block, modeLabel, mode, graceLabel, grace].forEach(addSubnode)
    mode.addAction(for: .valueChanged) { control in
      if let mode = control.selectedIndex.flatMap(PlaceholderSettings.Mode.init) { onMode(mode) }
    }
    grace.addAction(for: .valueChanged) { control in
      if let grace = control.selectedIndex.flatMap(PlaceholderSettings.Grace.init) { onGrace(grace) }
    }
  }

  override func layout() {
    super.layout()
    hideSubnodesLeftOut()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    return VStack {
      hairline.frame(height: 1)
      content(inWidth: width)
        .padding(
          EdgeInsets(
            top: 10, left: HeaderNode.margin(inWidth: width), bottom: 10,
            right: HeaderNode.margin(inWidth: width)))
    }
  }

  private func content(inWidth width: CGFloat) -> any LayoutSpec {
    let modeChoice = Self.choice(modeLabel, mode, width: Self.modeWidth)
    let graceChoice = Self.choice(graceLabel, grace, width: Self.graceWidth)
    if width >= Self.wide {
      return HStack(spacing: 10, alignItems: .center) {
        reload
        block
        Spacer()
        modeChoice
        graceChoice.spacingBefore(10)
      }
    }
    let buttons = HStack(spacing: 10) {
      reload.flexShrink()
      block.flexShrink()
    }
    if width >= Self.medium {
      return VStack(spacing: 10) {
        buttons
        HStack(spacing: 10, justifyContent: .spaceBetween, alignItems: .center) {
          mode.frame(width: Self.modeWidth)
          graceChoice
        }
      }
    }
    return VStack(spacing: 8) {
      buttons
      mode
      grace
    }
  }

  private static func choice(_ label: LabelNode, _ control: SegmentedControlNode, width: CGFloat)
    -> StackLayoutSpec
  {
    HStack(spacing: 8, alignItems: .center) {
      label
      control.frame(width: width)
    }
  }
}
