import Foundation
import WeftCommands
import WeftNodes
import WeftTesting

@testable import WeftPopups

/// A window with a title bar, and a host that records what is asked of it.
@MainActor
final class TitleBarScene {
  final class Host: TitleBarHost {
    weak var bars: TitleBars?
    var titleBarState: TitleBarState { didSet { bars?.showState() } }
    var performed: [TitleBarAction] = []
    var moves = 0
    var menus: [CGPoint] = []
    var hasMenu = false

    init(_ title: String) {
      titleBarState = TitleBarState(
        title: title, replacesFrame: true, isFilling: false, isAlwaysOnTop: false,
        actions: Set(TitleBarAction.allCases))
    }

    func perform(_ action: TitleBarAction) { performed.append(action) }

    func beginMove() -> Bool {
      moves += 1
      return true
    }

    func showWindowMenu(at location: CGPoint) -> Bool {
      menus.append(location)
      return hasMenu
    }
  }

  /// The root: the bar above a page.
  final class Page: DisplayNode, @unchecked Sendable {
    let bar: TitleBarNode

    init(_ bar: TitleBarNode) {
      self.bar = bar
      super.init()
      addSubnode(bar)
    }

    override func layout() {
      super.layout()
      let height = bar.calculateSizeThatFits(bounds.size).height
      bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }

    override func didLoad() {
      super.didLoad()
      backgroundColor = theme.background
    }

    override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
      super.asyncTraitCollectionDidChange(from: previous)
      backgroundColor = theme.background
    }
  }

  let menus = MenuBarNode([
    Menu("Album") { MenuItem("Import") {} }, Menu("Edit") { MenuItem("Cut") {} },
    Menu("View") { MenuItem("Captions") {} },
  ])
  let bar: TitleBarNode
  let page: Page
  let host: Host
  let window: OffscreenWindow

  init(
    title: String = "Album", width: CGFloat = 480, height: CGFloat = 300, scale: CGFloat = 1,
    hasMenus: Bool = true
  ) {
    bar = TitleBarNode(leading: hasMenus ? menus : nil)
    page = Page(bar)
    host = Host(title)
    window = OffscreenWindow(size: CGSize(width: width, height: height), scale: scale, rootNode: page)
    let bars = window.scene.component(TitleBars.self)
    bars.host = host
    host.bars = bars
    window.scene.isActive = true
    window.settle()
  }

  /// The buttons that are shown, in the order of the reading direction.
  var buttons: [TitleBarButtonNode] {
    bar.subnodes.compactMap { $0 as? TitleBarButtonNode }.filter { !$0.isHidden }
  }

  func change(_ body: (inout TitleBarState) -> Void) {
    body(&host.titleBarState)
    window.settle()
  }

  /// Presses and releases the primary button of the pointer.
  func click(_ x: CGFloat, _ y: CGFloat) { window.click(at: CGPoint(x: x, y: y)) }
}
