import DemoSupport
import Foundation
import Weft

/// The preview and the properties of the selected files, at the side of the window.
final class FileDetailsNode: ScrollNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private var shown: [FileItem]?
  @MainActor private var work: Task<Void, Never>?
  @MainActor private var card: FileCardNode?
  /// What the card shows.
  @MainActor private var details: FileDetails?
  /// Called with the path of a file, and permissions that the user wants for it.
  @MainActor var onAccess: ((String, FileAccess) -> Void)?

  /// At the usual size of text, in points.
  static let width: CGFloat = 248

  private let now: @Sendable () -> Date

  /// - Parameter now: what time it is.
  init(now: @escaping @Sendable () -> Date) {
    self.now = now
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
    work = Task { [weak self, now] in
      let details = await Task.onFileThread { FileDetails(of: items, now: now()) }.value
      guard !Task.isCancelled else { return }
      self?.show(details)
      if items.count > 1 || items.first?.isFolder == true { await self?.count(items.map(\.id)) }
      guard !Task.isCancelled else { return }
      self?.work = nil
    }
  }

  /// Shows the same files in the words of another day.
  @MainActor func renew() {
    guard let items = shown else { return }
    shown = nil
    show(items)
  }

  @MainActor private func show(_ details: FileDetails) {
    let old = self.details
    self.details = details
    // The control that the user has pressed stays.
    if let access = details.access, let card, old?.isSame(butForAccessAs: details) == true {
      return card.show(access)
    }
    card?.removeFromSupernode()
    let new = FileCardNode(details) { [weak self] in self?.onAccess?(details.path, $0) }
    card = new
    addSubnode(new)
    setContentOffset(.zero, animated: false)
    setNeedsLayout()
  }

  /// Counts what is in folders.
  @MainActor private func count(_ paths: [String]) async {
    guard let card else { return }
    let counting = Task.onFileThread {
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
