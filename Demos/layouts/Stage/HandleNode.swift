import DemoSupport
import Foundation
import Weft

/// A handle at an edge or the corner of the canvas.
final class HandleNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  enum Edge {
    case right
    case bottom
    case corner
  }

  /// Called while the handle is dragged, with the distance from the start of the drag, in points.
  @MainActor var onDrag: ((CGSize) -> Void)?
  /// Called when the drag begins.
  @MainActor var onGrab: (() -> Void)?

  private let edge: Edge
  private let grip = DisplayNode()
  @MainActor private var start: CGPoint?
  @MainActor private var isHovered = false

  /// The size of a handle across its edge, in points.
  static let breadth: CGFloat = 20
  private static let length: CGFloat = 56
  private static let gripBreadth: CGFloat = 5
  private static let gripLength: CGFloat = 32
  private static let cornerSize: CGFloat = 12

  init(_ edge: Edge) {
    self.edge = edge
    super.init()
    grip.isLayerBacked = true
    grip.backgroundColor = Palette.knobEdge
    addSubnode(grip)
    switch edge {
    case .right:
      cursor = .resizeHorizontal
      style.preferredSize = CGSize(width: Self.breadth, height: Self.length)
    case .bottom:
      cursor = .resizeVertical
      style.preferredSize = CGSize(width: Self.length, height: Self.breadth)
    case .corner:
      cursor = .resizeFallingDiagonal
      style.preferredSize = CGSize(width: Self.breadth, height: Self.breadth)
    }
    grip.cornerRadius = min(gripSize.width, gripSize.height) / 2
  }

  private var gripSize: CGSize {
    switch edge {
    case .right: CGSize(width: Self.gripBreadth, height: Self.gripLength)
    case .bottom: CGSize(width: Self.gripLength, height: Self.gripBreadth)
    case .corner: CGSize(width: Self.cornerSize, height: Self.cornerSize)
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    grip.frame(gripSize).centered()
  }

  // MARK: Pointer

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    start = event.location
    onGrab?()
    showState()
    return true
  }

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard let start else { return false }
    onDrag?(
      CGSize(
        width: edge == .bottom ? 0 : event.location.x - start.x,
        height: edge == .right ? 0 : event.location.y - start.y))
    return true
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    endDrag()
    return true
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { endDrag() }

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) {
    isHovered = true
    showState()
  }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    isHovered = false
    showState()
  }

  @MainActor private func endDrag() {
    start = nil
    showState()
  }

  @MainActor private func showState() {
    Transaction.animate(duration: StandardControlNode.lookDuration, timingFunction: .easeOut) {
      grip.backgroundColor = isHovered || start != nil ? Palette.accent : Palette.knobEdge
    }
  }
}
