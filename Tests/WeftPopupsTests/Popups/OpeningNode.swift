import Foundation
import WeftNodes

/// A node that does something when it is pressed.
final class OpeningNode: DisplayNode, @unchecked Sendable {
  @MainActor var onPress: (() -> Void)?
  @MainActor private(set) var wasCancelled = false

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    onPress?()
    return true
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { wasCancelled = true }
}
