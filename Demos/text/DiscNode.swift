import DemoSupport
import Foundation
import Weft

/// The disc that text flows around. The pointer drags it, and the arrow keys move it while it has the focus.
final class DiscNode: DisplayNode, FocusRingShowing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  /// Called with a distance, in points, when the disc has to move.
  @MainActor var onMove: ((CGPoint) -> Void)?

  static let radius: CGFloat = 46
  private static let keyStep: CGFloat = 8

  override init() {
    super.init()
    backgroundColor = Palette.accent
    cornerRadius = Self.radius
    cursor = .grab
    toolTip = "Drag me, or use the arrow keys"
    isAccessibilityElement = true
    accessibilityLabel = "Disc"
    accessibilityTraits = .adjustable
  }

  override func didLoad() {
    super.didLoad()
    addGestureRecognizer(PanGestureRecognizer { [weak self] pan in self?.dragged(pan) })
  }

  @MainActor private func dragged(_ pan: PanGestureRecognizer) {
    guard let supernode else { return }
    onMove?(pan.translation(in: supernode))
    pan.resetTranslation()
    cursor = pan.state == .ended || pan.state == .cancelled ? .grab : .grabbing
  }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { true }

  var focusRing: FocusRing? { FocusRing(frame: bounds, cornerRadius: Self.radius) }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    let step = event.modifiers.contains(.shift) ? 1 : Self.keyStep
    switch event.keysym {
    case Keysym.left: onMove?(CGPoint(x: -step, y: 0))
    case Keysym.right: onMove?(CGPoint(x: step, y: 0))
    case Keysym.up: onMove?(CGPoint(x: 0, y: -step))
    case Keysym.down: onMove?(CGPoint(x: 0, y: step))
    default: return false
    }
    return true
  }

  override func accessibilityIncrement() { onMove?(CGPoint(x: Self.keyStep, y: 0)) }

  override func accessibilityDecrement() { onMove?(CGPoint(x: -Self.keyStep, y: 0)) }
}
