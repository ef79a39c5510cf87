import DemoSupport
import Foundation
import Weft

/// The canvas with a specimen on it. Its size is the range that the specimen is measured in.
final class CanvasNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is protected by locks, or confined to main.

  /// The specimen. Any thread.
  @Invalidating(.layout) private(set) var specimen: SpecimenNode? = nil

  @Invalidating(.layout) private var mode = RangeMode.exact
  private let outline = OutlineNode()
  @MainActor private var showsOutlines = false { didSet { updateOverlay() } }
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

  /// Replaces the specimen.
  @MainActor func show(_ specimen: SpecimenNode) {
    let old = self.specimen
    self.specimen = specimen
    applyDirection()
    if let old { replaceSubnode(old, withSubnode: specimen) } else { addSubnode(specimen) }
    if showsOutlines { updateOverlay() }
  }

  /// Lays specimens out in another reading direction.
  @MainActor func setDirection(_ direction: LayoutDirection) {
    self.direction = direction
    applyDirection()
    setNeedsLayout()
  }

  @MainActor private func applyDirection() {
    specimen?.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    // Its texts begin on the same side.
    var traits = traitCollection
    traits.layoutDirection = direction
    specimen?.primitiveTraitCollection = traits
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    applyDirection()
  }

  /// Measures the specimen in another kind of range.
  @MainActor func setMode(_ mode: RangeMode) {
    self.mode = mode
    outline.isHidden = mode == .exact
  }

  /// Shows or hides the outlines of specs and nodes of the specimen.
  @MainActor func setShowsOutlines(_ isShown: Bool) { showsOutlines = isShown }

  @MainActor private func updateOverlay() {
    windowScene?.layoutOverlayNode = specimen
    windowScene?.layoutOverlay = showsOutlines ? .all : []
  }

  /// An explanation of the specimen's layout. Main.
  @MainActor var explanation: String {
    specimen.map { "\($0.page.spec.explainLayout(in: range))" } ?? ""
  }

  /// The size range that the specimen is measured in. Main.
  @MainActor private var range: SizeRange {
    mode == .exact ? SizeRange(exactly: bounds.size) : SizeRange(max: bounds.size)
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
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
