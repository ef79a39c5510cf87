import Foundation
import WeftControls
import WeftGraphics
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftTables
import WeftTheme

/// A file in the list.
final class FileRowNode: ColumnRowNode, @unchecked Sendable {
  // Unchecked: what is stored is constant.
  private let isUsable: Bool

  init(_ entry: FileEntry, zone: TimeZone) {
    let formats = LocaleFormats.current
    let time = formats.dateAndTime(Date(timeIntervalSince1970: entry.modified), style: .short, in: zone)
    let size = entry.isFolder ? "" : formats.fileSize(entry.size)
    isUsable = entry.isUsable
    let color: KeyPath<Theme, Color> & Sendable = entry.isUsable ? \.secondaryText : \.disabledText
    super.init { column in
      switch column {
      case FileColumns.name: FileNameNode(entry)
      case FileColumns.size where entry.isFolder: nil
      case FileColumns.size: TextNode.row(size, color: color)
      default: TextNode.row(time, color: color)
      }
    }
    toolTip = entry.errorMessage
    accessibilityLabel = entry.name
    accessibilityValue = entry.isFolder ? time : translated("%1, %2", context: "list", size, time)
    accessibilityHint = entry.errorMessage
  }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    let traits = super.defaultAccessibilityTraits
    return isUsable ? traits : traits.union(.notEnabled)
  }
}
