import DemoSupport
import Foundation
import Weft

/// What a person can do with the wall: load it again, block main, choose how placeholders behave.
final class ControlBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  private let hairline = PlateNode(Palette.line)
  private let reload: PushButtonNode
  private let block: PushButtonNode
  private let modeLabel = LabelNode("Placeholders", style: Typography.caption)
  private let mode: SegmentedNode
  private let graceLabel = LabelNode("Grace time", style: Typography.caption)
  private let grace: SegmentedNode

  private static let modeWidth: CGFloat = 214
  private static let graceWidth: CGFloat = 168
  /// From this width on everything stands in one row, in points.
  private static let wide: CGFloat = 860
  /// From this width on the two choices stand side by side, in points.
  private static let medium: CGFloat = 520

  @MainActor init(
    onReload: @escaping () -> Void, onBlock: @escaping () -> Void,
    onMode: @escaping (PlaceholderSettings.Mode) -> Void,
    onGrace: @escaping (PlaceholderSettings.Grace) -> Void
  ) {
    reload = PushButtonNode("Reload", isProminent: true, action: onReload)
    block = PushButtonNode("Block main for 2 s", action: onBlock)
    mode = SegmentedNode(PlaceholderSettings.Mode.allCases.map(\.title), selection: 0)
    grace = SegmentedNode(PlaceholderSettings.Grace.allCases.map(\.title), selection: 0)
    super.init()
    backgroundColor = Palette.surface
    [hairline, reload, block, modeLabel, mode, graceLabel, grace].forEach(addSubnode)
    mode.onChange = { index in
      if let mode = PlaceholderSettings.Mode(rawValue: index) { onMode(mode) }
    }
    grace.onChange = { index in
      if let grace = PlaceholderSettings.Grace(rawValue: index) { onGrace(grace) }
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

  private static func choice(_ label: LabelNode, _ control: SegmentedNode, width: CGFloat) -> StackLayoutSpec
  {
    HStack(spacing: 8, alignItems: .center) {
      label
      control.frame(width: width)
    }
  }
}
