import DemoSupport
import Foundation
import Synchronization
import Weft

/// What is known of files: a preview, the name, and the properties.
final class FileCardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is constant, or behind a lock.
  private let preview: DisplayNode
  private let title: ThemedTextNode
  private let rows: [(title: ThemedTextNode, value: ThemedTextNode)]
  private let access: FileAccessNode?
  private let count = Mutex<(title: ThemedTextNode, value: ThemedTextNode)?>(nil)

  /// In points.
  private static let previewHeight: CGFloat = 168
  private static let titleWidth: CGFloat = 68

  /// - Parameter onAccess: called with permissions that the user wants for the file.
  @MainActor init(_ details: FileDetails, onAccess: @escaping @MainActor (FileAccess) -> Void) {
    preview = Self.preview(details.preview)
    title = ThemedTextNode(details.title, lines: 4) {
      TextAttributes(font: $0.type.headline, color: $0.text)
    }
    rows = details.rows.map { Self.row($0.title, $0.value) }
    access = details.access.map(FileAccessNode.init)
    super.init()
    title.becomeHeading(level: 2)
    automaticallyManagesSubnodes = true
    access?.onChange = onAccess
  }

  /// Shows other permissions.
  @MainActor func show(_ access: FileAccess) { self.access?.show(access) }

  private static func row(_ title: String, _ value: String) -> (title: ThemedTextNode, value: ThemedTextNode)
  {
    let title = ThemedTextNode(title) { TextAttributes(font: $0.type.caption, color: $0.secondaryText) }
    let value = ThemedTextNode(value, lines: 3) { TextAttributes(font: $0.type.caption, color: $0.text) }
    value.truncationMode = .truncateMiddle
    return (title, value)
  }

  private static func preview(_ preview: FileDetails.Preview) -> DisplayNode {
    switch preview {
    case .icon(let kind): return FileIconNode(kind, side: 96)
    case .picture(let url):
      let image = NetworkImageNode()
      image.url = url
      image.contentMode = .scaleAspectFit
      return image
    case .text(let text): return FileTextNode(text)
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let count = count.withLock { $0 }
    return VStack(spacing: 12, alignItems: .stretch) {
      if preview is FileIconNode {
        HStack(justifyContent: .center) { preview }.inset(top: 20, bottom: 20)
      } else {
        preview.frame(height: Self.previewHeight)
      }
      title
      VStack(spacing: 7, alignItems: .stretch) {
        for row in rows + (count.map { [$0] } ?? []) {
          HStack(spacing: 8, alignItems: .start) {
            row.title.frame(width: Self.titleWidth * textFactor)
            row.value.flexGrow().flexShrink()
          }
        }
      }
      if let access { access }
    }
    .inset(top: 16, left: 16, bottom: 16, right: 16)
  }

  /// Shows how much is in folders.
  @MainActor func show(_ count: FileCount, isComplete: Bool) {
    let words = "\(FileWords.count(count.files)), \(FileWords.size(count.bytes))" + (isComplete ? "" : "…")
    let isNew = self.count.withLock { row in
      if let row {
        row.value.words = words
        return false
      }
      row = Self.row(localized("Contents"), words)
      return true
    }
    if isNew { setNeedsLayout() }
  }
}
