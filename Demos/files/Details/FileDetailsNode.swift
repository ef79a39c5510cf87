import DemoSupport
import Foundation
import Weft

/// The preview and the properties of the selected files, at the side of the window.
final class FileDetailsNode: ScrollNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private var shown: [FileItem]?
  @MainActor private var work: Task<Void, Never>?
  @MainActor private var card: FileCardNode?

  /// In points.
  static let width: CGFloat = 248

  override init() {
    super.init()
    automaticallyManagesSubnodes = false
    automaticallyManagesContentSize = true
  }

  override func didExitHierarchy() {
    super.didExitHierarchy()
    work?.cancel()
    (work, shown) = (nil, nil)
  }

  override func didLoad() {
    super.didLoad()
    backgroundColor = theme.surface
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    backgroundColor = theme.surface
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack { for node in subnodes { node } }
  }

  /// Whether everything about the files is there.
  @MainActor var isComplete: Bool { work == nil }

  /// Shows files, as soon as they are read.
  @MainActor func show(_ items: [FileItem]) {
    guard items != shown else { return }
    shown = items
    work?.cancel()
    work = Task { [weak self] in
      let details = await Task.detached(priority: .userInitiated) { FileDetails(of: items) }.value
      guard !Task.isCancelled else { return }
      self?.show(details)
      if items.count > 1 || items.first?.isFolder == true { await self?.count(items.map(\.id)) }
      guard !Task.isCancelled else { return }
      self?.work = nil
    }
  }

  @MainActor private func show(_ details: FileDetails) {
    card?.removeFromSupernode()
    let new = FileCardNode(details)
    card = new
    addSubnode(new)
    setContentOffset(.zero, animated: false)
    setNeedsLayout()
  }

  /// Counts what is in folders.
  @MainActor private func count(_ paths: [String]) async {
    guard let card else { return }
    let counting = Task.detached(priority: .utility) {
      await FileCount.count(paths) { count in Task { @MainActor in card.show(count, isComplete: false) } }
    }
    let count = await withTaskCancellationHandler {
      await counting.value
    } onCancel: {
      counting.cancel()
    }
    if !Task.isCancelled { card.show(count, isComplete: true) }
  }
}
