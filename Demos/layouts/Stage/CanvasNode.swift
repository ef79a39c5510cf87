import WeftThreads
import DemoSupport
import Foundation
import Weft

/// The sheet on which a specimen lies. Its size is the range that the specimen is measured in.
final class CanvasNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is shown is behind a lock, or confined to main.

  /// What lies on the sheet. Any thread.
  var specimen: SpecimenNode? { shown.withLock { $0.specimen } }

  private let shown = Protected<(specimen: SpecimenNode?, mode: RangeMode)>((nil, .exact))
  private let outline = OutlineNode()
  @MainActor private var direction = LayoutDirection.leftToRight

  override init() {
    super.init()
    debugName = "canvas"
    backgroundColor = Palette.surface
    cornerRadius = 3
    borderColor = Palette.knobEdge
    shadowColor = Palette.shadow
    shadowOffset = CGSize(width: 0, height: 3)
    shadowRadius = 8
    shadowOpacity = 0.12
    addSubnode(outline)
  }

  /// Puts another specimen on the sheet.
  @MainActor func show(_ specimen: SpecimenNode) {
    let old = shown.withLock { shown in
      defer { shown.specimen = specimen }
      return shown.specimen
    }
    applyDirection()
    if let old { replaceSubnode(old, withSubnode: specimen) } else { addSubnode(specimen) }
    setNeedsLayout()
  }

  /// Lays specimens out in another reading direction.
  @MainActor func setDirection(_ direction: LayoutDirection) {
    self.direction = direction
    applyDirection()
  }

  @MainActor private func applyDirection() {
    specimen?.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
  }

  /// Measures the specimen in another kind of range.
  @MainActor func setMode(_ mode: RangeMode) {
    shown.withLock { $0.mode = mode }
    outline.isHidden = mode == .exact
    setNeedsLayout()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let (specimen, mode) = shown.withLock { $0 }
    switch mode {
    case .exact: return ZStack { specimen }
    case .upTo: return Absolute { specimen }
    }
  }

  override func layout() {
    super.layout()
    outline.frame = specimen?.frame.insetBy(dx: -1, dy: -1) ?? .zero
  }
}
