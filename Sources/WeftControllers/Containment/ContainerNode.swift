import Foundation
import WeftCommands
import WeftNodes

/// The node of a container, which passes its events to its controller.
final class ContainerNode: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.

  @MainActor weak var container: (any ContainerEvents)?

  override init() {
    super.init()
    automaticallyRelayoutOnSafeAreaChanges = true
  }

  override func layout() {
    super.layout()
    container?.layoutParts()
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    container?.handlesKey(event) == true || super.keyPressed(event)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    container?.handlesPress(event) == true || super.pointerPressed(event, at: point)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    // The layout depends on the direction and the size of text.
    setNeedsLayout()
  }
}
