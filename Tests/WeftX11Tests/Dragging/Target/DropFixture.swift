import Foundation
import WeftGraphics
import WeftNodes
import WeftText
import WeftTransfer

/// Records what is dragged over it and dropped on it.
final class DropNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  @MainActor var accepts: Set<PasteboardType> = [.text]
  @MainActor private(set) var isTarget = false
  @MainActor private(set) var entries = 0
  @MainActor private(set) var lastPoint: CGPoint?
  @MainActor private(set) var lastTypes: [PasteboardType] = []
  @MainActor private(set) var text: String?
  @MainActor private(set) var urls: [URL] = []
  @MainActor private(set) var bitmap: Bitmap?
  /// Read if it accepts that.
  @MainActor private(set) var attributedText: AttributedText?
  @MainActor private(set) var dropCount = 0

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    lastPoint = point
    lastTypes = drop.types
    guard !accepts.isDisjoint(with: drop.types) else { return nil }
    return drop.suggestedAction
  }

  override func dropTargetDidChange(isTarget: Bool) {
    self.isTarget = isTarget
    if isTarget { entries += 1 }
  }

  /// Where files are saved that do not exist yet.
  @MainActor var folder: URL?
  @MainActor private(set) var saved: [URL] = []

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    if let folder { saved = await drop.saveFiles(in: folder) }
    text = await drop.text()
    urls = await drop.urls()
    bitmap = await drop.bitmap()
    if accepts.contains(.html) { attributedText = await drop.attributedText() }
    dropCount += 1
    return drop.suggestedAction
  }
}
