import DemoSupport
import Foundation
import Weft

/// The window: the pages on the left, the stage with its code in the middle, the parameters on the right.
/// Parts that do not fit are hidden.
final class LayoutsRootNode: DemoRootNode, @unchecked Sendable {
  private let sidebar: SidebarNode
  private let sidebarScroller: ScrollNode
  private let stage: StageNode
  private let code: CodePanelNode
  private let inspector: InspectorNode
  private let inspectorScroller: ScrollNode
  private let lines = [PlateNode(Palette.line), PlateNode(Palette.line)]
  @MainActor private var pageIndex = 0

  private static let sidebarWidth: CGFloat = 178
  private static let inspectorWidth: CGFloat = 268
  /// The code's share of the height.
  private static let codeShare: CGFloat = 0.33

  @MainActor init(firstPage: Int) {
    sidebar = SidebarNode(Gallery.sections)
    stage = StageNode(canvasSize: Gallery.pages[firstPage].canvasSize)
    inspector = InspectorNode(mode: .exact)
    code = CodePanelNode()
    sidebarScroller = ScrollNode(content: sidebar)
    inspectorScroller = ScrollNode(content: inspector)
    super.init(title: "Layouts")
    for scroller in [sidebarScroller, inspectorScroller] { scroller.backgroundColor = Palette.surface }
    ([stage, code, sidebarScroller, inspectorScroller] + lines).forEach(addSubnode)
    sidebar.onSelect = { [weak self] in self?.open($0) }
    inspector.onModeChange = { [weak self] in self?.stage.canvas.setMode($0) }
    inspector.onDirectionChange = { [weak self] in self?.stage.canvas.setDirection($0) }
    inspector.onOutlinesChange = { [weak self] in self?.stage.canvas.setShowsOutlines($0) }
    code.explanation = { [weak self] in self?.stage.canvas.explanation ?? "" }
    stage.onLayout = { [weak self] in self?.code.update() }
    open(firstPage)
  }

  // MARK: Pages

  @MainActor private func open(_ index: Int) {
    let page = Gallery.pages[index]
    pageIndex = index
    sidebar.selection = index
    let specimen = SpecimenNode(page)
    stage.show(specimen, canvasSize: page.canvasSize)
    stage.canvas.setMode(page.rangeMode)
    code.code = page.code
    let controls = page.makeControls { [weak self, weak specimen] changed in
      specimen?.update(changed)
      self?.code.code = changed.code
      // The size that is shown below the canvas may have changed.
      self?.stage.setNeedsLayout()
    }
    inspector.show(page, controls: controls)
    inspectorScroller.scrollTo(.zero, animated: false)
    header.detail = "\(index + 1) of \(Gallery.pages.count)"
    showChosenRow()
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let size = constrainedSize.max
    let hasHeader = Self.showsHeader(inHeight: size.height)
    let room = size.height - (hasHeader ? headerHeight : 0)
    return VStack {
      if hasHeader { header.frame(height: headerHeight) }
      HStack {
        if size.width >= 480 {
          sidebarScroller.frame(width: Self.sidebarWidth)
          lines[0].frame(width: 1)
        }
        VStack {
          stage.flexGrow().flexShrink()
          if room >= 320 { code.frame(height: (room * Self.codeShare).rounded()) }
        }
        .flexGrow().flexShrink()
        if size.width >= 700 {
          lines[1].frame(width: 1)
          inspectorScroller.frame(width: Self.inspectorWidth)
        }
      }
      .flexGrow().flexShrink()
    }
  }

  override func layout() {
    super.layout()
    hideSubnodesLeftOut()
    // Keeps the selected page visible.
    showChosenRow()
  }

  @MainActor private func showChosenRow() {
    let row = sidebar.rows[pageIndex]
    sidebarScroller.layoutIfNeeded()
    let frame = row.convert(row.bounds, to: sidebarScroller)
    sidebarScroller.scrollToVisible(frame.insetBy(dx: 0, dy: -12), animated: false)
  }

  // MARK: Keyboard

  override func keyPressed(_ event: KeyEvent) -> Bool {
    let last = Gallery.pages.count - 1
    switch event.keysym {
    case Keysym.up: open(max(pageIndex - 1, 0))
    case Keysym.down: open(min(pageIndex + 1, last))
    case Keysym.home: open(0)
    case Keysym.end: open(last)
    case Keysym.tab: inspector.moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
    case Keysym.leftTab: inspector.moveFocus(by: -1)
    default: return super.keyPressed(event)
    }
    return true
  }
}
