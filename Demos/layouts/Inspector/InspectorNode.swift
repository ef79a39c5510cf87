import DemoSupport
import Foundation
import Weft

/// The panel on the right: a description of the page, its parameters, and the settings shared by all pages.
final class InspectorNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or protected by a lock.

  /// Called when the user has chosen another kind of range.
  @MainActor var onModeChange: ((RangeMode) -> Void)?
  /// Called when the user shows or hides outlines.
  @MainActor var onOutlinesChange: ((Bool) -> Void)?
  /// Called when the user has chosen another reading direction.
  @MainActor var onDirectionChange: ((LayoutDirection) -> Void)?

  private struct Contents: Sendable {
    let title: LabelNode
    let typeName: LabelNode
    let summary: LabelNode
    let parameters: [ParameterNode]
  }

  @Invalidating(.layout) private var shown: Contents? = nil
  private let hairline = PlateNode(Palette.line)
  private let range: ParameterNode
  private let rangeControl: SegmentedControlNode
  private let outlines: ParameterNode
  private let direction: ParameterNode

  private static let typeStyle = TextStyle(
    font: Font(size: 12, design: .monospaced), color: Palette.accent, maximumLines: 1)

  @MainActor init(mode: RangeMode) {
    rangeControl = SegmentedControlNode(
      RangeMode.allCases.map { AttributedText($0.title) }, selectedIndex: mode.rawValue)
    range = ParameterNode("Size range of the canvas", below: rangeControl)
    let outlinesControl = SwitchNode(isOn: false)
    outlines = ParameterNode("Outlines", beside: outlinesControl)
    let directionControl = SwitchNode(isOn: false)
    direction = ParameterNode("Right to left", beside: directionControl)
    super.init()
    [hairline, range, outlines, direction].forEach(addSubnode)
    outlinesControl.addAction(for: .valueChanged) { [weak self] in self?.onOutlinesChange?($0.isOn) }
    directionControl.addAction(for: .valueChanged) { [weak self] control in
      self?.onDirectionChange?(control.isOn ? .rightToLeft : .leftToRight)
    }
    rangeControl.addAction(for: .valueChanged) { [weak self] _ in self?.reportMode() }
  }

  /// Shows another page.
  @MainActor func show(_ page: any Page, controls: [ParameterNode]) {
    let summary = LabelNode(page.summary, style: Typography.summary)
    let new = Contents(
      title: LabelNode(page.name, style: Typography.title),
      typeName: LabelNode(page.typeName, style: Self.typeStyle), summary: summary, parameters: controls)
    if let old = shown {
      ([old.title, old.typeName, old.summary] + old.parameters).forEach { $0.removeFromSupernode() }
    }
    shown = new
    ([new.title, new.typeName, new.summary] + new.parameters).forEach(addSubnode)
    rangeControl.selectedIndex = page.rangeMode.rawValue
    reportMode()
  }

  @MainActor private func reportMode() {
    if let index = rangeControl.selectedIndex { onModeChange?(RangeMode.allCases[index]) }
  }

  /// The settings shared by all pages.
  private var settings: [ParameterNode] { [range, outlines, direction] }

  // MARK: Keyboard

  @MainActor private var rows: [ParameterNode] {
    (shown?.parameters ?? []) + settings
  }

  /// Moves the focus to the next parameter, or the previous one.
  @MainActor func moveFocus(by steps: Int) {
    let count = rows.count
    let current = rows.firstIndex { $0.control.isFirstResponder }
    let next = current.map { ($0 + steps + count) % count } ?? (steps > 0 ? 0 : count - 1)
    rows[next].control.becomeFirstResponder()
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    guard let contents = shown else { return WrapperLayoutSpec(children: []) }
    return VStack(spacing: 16) {
      VStack(spacing: 4) {
        contents.title
        if !contents.typeName.text.isEmpty { contents.typeName }
        contents.summary.spacingBefore(4)
      }
      contents.parameters
      hairline.frame(height: 1)
      settings
    }
    .inset(top: 16, left: 18, bottom: 20, right: 18)
  }
}
