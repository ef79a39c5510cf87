import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftText

/// The headings of the columns, which sort the list.
final class FileHeaderNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.
  private let buttons: [FileOrder.Column: ButtonNode]
  private let line = DisplayNode()
  /// Called with the column whose heading was pressed.
  @MainActor var onPress: ((FileOrder.Column) -> Void)?

  /// In points.
  static let height: CGFloat = 32

  private let timeWidth: CGFloat

  /// - Parameter timeWidth: the width of the column of times, in points.
  init(timeWidth: CGFloat) {
    self.timeWidth = timeWidth
    var buttons: [FileOrder.Column: ButtonNode] = [:]
    for column in FileOrder.Column.allCases {
      let button = ButtonNode(style: .plain)
      button.contentHorizontalAlignment = column == .name ? .start : .end
      button.takesFocusWhenPressed = false
      buttons[column] = button
    }
    self.buttons = buttons
    super.init()
    line.isLayerBacked = true
    for column in FileOrder.Column.allCases {
      guard let button = buttons[column] else { continue }
      button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onPress?(column) }
      addSubnode(button)
    }
    addSubnode(line)
  }

  /// The order that the headings show.
  @MainActor var order = FileOrder() { didSet { showTitles() } }

  override func didLoad() {
    super.didLoad()
    showTitles()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTitles()
  }

  @MainActor private func showTitles() {
    let (words, theme) = (FileChooserWords.current, theme)
    line.backgroundColor = theme.separator
    for (column, button) in buttons {
      let title =
        switch column {
        case .name: words.name
        case .size: words.size
        case .modified: words.modified
        }
      let isChosen = column == order.column
      let arrow = !isChosen ? "" : order.isAscending ? " ↑" : " ↓"
      button.setAttributedTitle(
        AttributedText(
          title + arrow,
          attributes: TextAttributes(
            font: theme.type.caption, color: isChosen ? theme.text : theme.secondaryText)), for: .normal)
      button.accessibilityLabel = title
      button.accessibilityValue =
        !isChosen
        ? nil
        : order.isAscending
          ? translated("ascending", context: "sort order") : translated("descending", context: "sort order")
    }
  }

  override func layout() {
    super.layout()
    let columns = FileColumns(width: bounds.width, timeWidth: timeWidth)
    let places: [FileOrder.Column: ClosedRange<CGFloat>?] = [
      .name: columns.name, .size: columns.size, .modified: columns.modified,
    ]
    for (column, button) in buttons {
      guard let place = places[column] ?? nil else {
        button.isHidden = true
        continue
      }
      button.isHidden = false
      button.frame = FileColumns.rect(place, in: bounds, isMirrored: isRightToLeft).insetBy(dx: 0, dy: 2)
    }
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
