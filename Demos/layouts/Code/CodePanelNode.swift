import DemoSupport
import Foundation
import Weft

/// The panel below the stage: the code of the layout, or the explanation of it.
final class CodePanelNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// The code of the layout. Main.
  @MainActor var code: Code = "" { didSet { update() } }
  /// The explanation of the layout. Main.
  @MainActor var explanation: (() -> String)? { didSet { update() } }

  private let text: CodeNode
  private let scroller: ScrollNode
  private let tabs: SegmentedControlNode
  private let line = PlateNode(Palette.line)
  @MainActor private var showsExplanation = false

  private static let tabsWidth: CGFloat = 128

  @MainActor init(titles: [String] = ["Code", "Why"]) {
    text = CodeNode()
    scroller = ScrollNode(content: text)
    tabs = SegmentedControlNode(titles.map { AttributedText($0) }, selectedIndex: 0)
    super.init()
    backgroundColor = Palette.surface
    [scroller, line, tabs].forEach(addSubnode)
    tabs.addAction(for: .valueChanged) { [weak self] tabs in
      self?.showsExplanation = tabs.selectedIndex == 1
      self?.scroller.scrollTo(.zero, animated: false)
      self?.update()
    }
  }

  /// Shows the code, or requests the explanation.
  @MainActor func update() {
    text.content = showsExplanation ? .text(explanation?() ?? "") : .code(code)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack {
      line.frame(height: 1)
      tabs.frame(width: Self.tabsWidth).inset(top: 10, left: 20, bottom: 2).alignSelf(.start)
      scroller.flexGrow().flexShrink()
    }
  }
}
