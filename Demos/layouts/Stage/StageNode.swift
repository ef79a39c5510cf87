import DemoSupport
import Foundation
import Weft

/// The middle of the window: the canvas with its handles, and its size below.
final class StageNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the requested size is protected by a lock, the rest is confined to main or never changes.

  let canvas = CanvasNode()

  /// Called when the canvas has been laid out.
  @MainActor var onLayout: (() -> Void)?

  private let dots = DotsNode()
  private let handles = [HandleNode(.right), HandleNode(.bottom), HandleNode(.corner)]
  private let sizeLabel: LabelNode
  /// The size of the canvas that the user has requested, in points; there may be less space.
  @Invalidating(.layout) private var wantedSize = CGSize.zero
  @MainActor private var sizeAtGrab = CGSize.zero

  private static let margin: CGFloat = 28
  private static let smallestSide: CGFloat = 40

  @MainActor init(canvasSize: CGSize) {
    var style = Typography.number
    style.color = Palette.secondaryInk
    style.alignment = .center
    sizeLabel = LabelNode(style: style)
    super.init()
    wantedSize = canvasSize
    clipsToBounds = true
    ([dots, canvas, sizeLabel] + handles).forEach(addSubnode)
    for handle in handles {
      handle.onGrab = { [weak self] in
        guard let self else { return }
        sizeAtGrab = canvas.bounds.size
      }
      handle.onDrag = { [weak self] distance in self?.drag(by: distance) }
    }
  }

  /// Shows another specimen on a canvas of a given size, in points.
  @MainActor func show(_ specimen: SpecimenNode, canvasSize: CGSize) {
    wantedSize = canvasSize
    canvas.show(specimen)
  }

  /// The canvas stays centred, so it grows by twice the distance, and the handle follows the pointer.
  @MainActor private func drag(by distance: CGSize) {
    let size = CGSize(
      width: min(max(sizeAtGrab.width + 2 * distance.width, Self.smallestSide), room.width),
      height: min(max(sizeAtGrab.height + 2 * distance.height, Self.smallestSide), room.height))
    wantedSize = CGSize(width: size.width.rounded(), height: size.height.rounded())
  }

  // MARK: Layout

  /// The maximum size of the canvas, in points.
  @MainActor private var room: CGSize {
    CGSize(
      width: max(bounds.width - 2 * Self.margin, 1),
      height: max(bounds.height - 2 * Self.margin - labelHeight, 1))
  }

  private var labelHeight: CGFloat { 2 * (sizeLabel.naturalSize.height + 12) }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    canvas.frame(wantedSize)
      .overlay {
        sizeLabel.centered(.x, sizing: .minimumY).inset(top: .infinity, bottom: -labelHeight / 2 - 10)
        // The handles are beside the canvas.
        ZStack {
          handles[0].relative(horizontal: .end, vertical: .center)
          handles[1].relative(horizontal: .center, vertical: .end)
          handles[2].relative(horizontal: .end, vertical: .end)
        }
        .padding(-HandleNode.breadth)
      }
      .centered()
      .padding(.vertical, labelHeight / 2)
      .padding(Self.margin)
      .background { dots }
  }

  override func layout() {
    super.layout()
    canvas.layoutIfNeeded()
    onLayout?()
    sizeLabel.text = description(of: canvas)
    // The width of the text may have changed.
    let size = sizeLabel.naturalSize
    sizeLabel.frame = CGRect(
      x: (canvas.frame.midX - size.width / 2).rounded(), y: sizeLabel.frame.minY, width: size.width,
      height: size.height)
  }

  @MainActor private func description(of canvas: CanvasNode) -> String {
    func text(_ size: CGSize) -> String { "\(Code.number(size.width)) × \(Code.number(size.height))" }
    guard let answer = canvas.specimen?.bounds.size, answer != canvas.bounds.size else {
      return text(canvas.bounds.size)
    }
    return "\(text(answer)) of \(text(canvas.bounds.size))"
  }
}
