import Foundation
import WeftGraphics
import WeftListLayouts
import WeftNodes

/// The settings of a table; any thread.
struct TableSettings: Hashable, Sendable {
  var style = TableStyle.plain
  var separatorStyle = TableSeparatorStyle.singleLine
  var separatorInset = EdgeInsets(left: 15)
  var rowHeight: CGFloat?
  var estimatedRowHeight: CGFloat?
  var minimumRowWidth: CGFloat = 0

  /// The layout for these settings.
  var layout: ListLayout {
    var layout = ListLayout()
    layout.rowLength = rowHeight
    layout.estimatedRowLength = estimatedRowHeight
    layout.minimumBreadth = minimumRowWidth
    layout.separator = separatorStyle == .none ? nil : .init(insets: separatorInset)
    layout.stickyHeaders = style == .plain
    return layout
  }
}

/// The separator between the rows of a table.
public enum TableSeparatorStyle: Hashable, Sendable {
  /// No separator.
  case none
  /// A line of one pixel, in the colour of the theme.
  case singleLine
}
