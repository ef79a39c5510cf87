import DemoSupport
import Foundation
import Synchronization
import Weft

/// The name of a file, which becomes a field while the user changes it.
final class FileTitleNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is constant, or behind a lock.
  private let name: String
  private let label: ThemedTextNode
  private let isCentered: Bool
  private let field = Mutex<FileNameFieldNode?>(nil)

  /// In a row, in points, if there is space: names can become longer.
  private static let smallestFieldWidth: CGFloat = 180
  /// How much wider than the name the field is at least, in points.
  private static let fieldMargin: CGFloat = 40

  /// Makes a title. Any thread.
  ///
  /// - Parameters:
  ///   - lines: how many lines a name can have.
  ///   - isCentered: whether the field takes the middle of the space, as the name does.
  init(
    _ item: FileItem, lines: Int = 1, isCentered: Bool = false, _ look: @escaping ThemedTextNode.Look
  ) {
    name = item.name
    label = ThemedTextNode(item.name, lines: lines, look)
    label.truncationMode = .truncateMiddle
    self.isCentered = isCentered
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    guard let field = field.withLock({ $0 }) else {
      return HStack(justifyContent: isCentered ? .center : .start) { label.flexShrink() }
    }
    return HStack { field.flexGrow().flexShrink() }
  }

  /// Lets the user change the name.
  ///
  /// - Parameter onEnd: called with the new name, or with nil if it stays, and whether a key has ended it.
  @MainActor func edit(onEnd: @escaping @MainActor (String?, _ isByKey: Bool) -> Void) {
    guard field.withLock({ $0 }) == nil else { return }
    let name = name
    let new = FileNameFieldNode(name) { [weak self] changed, isByKey in
      self?.field.withLock { $0 = nil }
      self?.setNeedsLayout()
      onEnd(changed == name ? nil : changed, isByKey)
    }
    if !isCentered {
      let width = label.layoutThatFits(.unconstrained).size.width + Self.fieldMargin
      new.style.flexBasis = .points(max(width, Self.smallestFieldWidth))
    }
    field.withLock { $0 = new }
    setNeedsLayout()
    layoutIfNeeded()
    new.becomeFirstResponder()
  }
}

extension DisplayNode {
  /// The title of a file in a row or a tile; nil if there is none yet.
  @MainActor var fileTitle: FileTitleNode? {
    self as? FileTitleNode ?? subnodes.lazy.compactMap(\.fileTitle).first
  }
}
