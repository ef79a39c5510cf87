import Foundation
import WeftGraphics
import WeftNodes

/// What a table was told; any thread.
struct TableSettings: Hashable, Sendable {
  var style = TableStyle.plain
  var separatorStyle = TableSeparatorStyle.singleLine
  var separatorInset = EdgeInsets(left: 15)
  var rowHeight: CGFloat?
  var estimatedRowHeight: CGFloat?

  /// The layout that shows it.
  var layout: ListLayout {
    var layout = ListLayout()
    layout.rowLength = rowHeight
    layout.estimatedRowLength = estimatedRowHeight
    layout.separator = separatorStyle == .none ? nil : .init(insets: separatorInset)
    layout.stickyHeaders = style == .plain
    return layout
  }
}

/// What is between the rows of a table.
public enum TableSeparatorStyle: Hashable, Sendable {
  /// Nothing.
  case none
  /// A line of one pixel, in the colour of the theme.
  case singleLine
}
