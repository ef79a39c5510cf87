import Foundation
import WeftNodes
import WeftTransfer

/// Gives an item to who drags it, and takes what is dropped.
final class ExchangeNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what changes is confined to main.
  /// What it gives.
  @MainActor var item: PasteboardItem
  /// The type that it takes.
  @MainActor var accepted: PasteboardType
  @MainActor private(set) var isTarget = false
  /// What was dropped.
  @MainActor private(set) var dropped: [Data?] = []
  /// What has become of what was dragged.
  @MainActor private(set) var endings: [DragAction?] = []

  init(_ item: PasteboardItem, accepted: PasteboardType) {
    (self.item, self.accepted) = (item, accepted)
    super.init()
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { true }

  override func dragItems(at point: CGPoint) -> DragItems? { DragItems([item], actions: [.copy]) }

  override func dragDidEnd(_ items: DragItems, action: DragAction?) { endings.append(action) }

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    drop.source == nil && drop.has(accepted) ? .copy : nil
  }

  override func dropTargetDidChange(isTarget: Bool) { self.isTarget = isTarget }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    dropped.append(await drop.data(of: accepted))
    return .copy
  }
}
