import DemoSupport
import Foundation
import Weft

/// The list of pages.
final class SidebarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called when the user has chosen another page.
  @MainActor var onSelect: ((Int) -> Void)?

  /// The index of the visible page.
  @MainActor var selection = 0 {
    didSet { for (index, row) in rows.enumerated() { row.isSelected = index == selection } }
  }

  let rows: [SidebarRowNode]

  private let headings: [LabelNode]
  /// The rows below each heading.
  private let parts: [Range<Int>]

  @MainActor init(_ sections: [Gallery.Section]) {
    rows = sections.flatMap(\.pages).map { SidebarRowNode($0.name) }
    var style = Typography.label
    style.font = Font(size: 11, weight: .medium)
    style.color = Palette.secondaryInk
    style.letterSpacing = 0.3
    headings = sections.map { LabelNode($0.title.uppercased(), style: style) }
    var first = 0
    parts = sections.map { section in
      defer { first += section.pages.count }
      return first..<first + section.pages.count
    }
    super.init()
    (headings + rows).forEach(addSubnode)
    for (index, row) in rows.enumerated() {
      row.addAction(for: .touchUpInside) { [weak self] _ in self?.onSelect?(index) }
      row.isSelected = index == selection
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack {
      for (index, heading) in headings.enumerated() {
        heading.inset(top: index == 0 ? 0 : 14, left: 10, bottom: 4, right: 10)
        Array(rows[parts[index]])
      }
    }
    .inset(top: 16, left: 10, bottom: 12, right: 10)
  }
}
