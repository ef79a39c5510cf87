import DemoSupport
import Foundation
import Weft

/// The window: a bar of buttons, and the map of the monitors.
final class ScreensRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  @MainActor private let desk = Desk()
  private let map: MapNode
  private let bar: BarNode

  @MainActor init() {
    map = MapNode(desk)
    bar = BarNode(desk)
    super.init(title: "Screens", hasHeader: false, followsAppearance: true)
    addSubnode(map)
    addSubnode(bar)
    desk.onChange = { [weak self] in
      self?.map.show()
      self?.bar.showState()
    }
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    if let display = Display.current { desk.follow(display) }
  }

  override func layout() {
    super.layout()
    let range = SizeRange(
      min: CGSize(width: bounds.width, height: 0), max: CGSize(width: bounds.width, height: .infinity))
    let height = bar.layoutThatFits(range).size.height
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    map.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(bounds.height - height, 0))
  }
}
