import Foundation
import Weft

/// What fills a demo's window: paper, a header, and the demo below it. Escape and q end the program.
open class DemoRootNode: DisplayNode, @unchecked Sendable {
  /// The bar at the top.
  public let header: HeaderNode

  /// Called when a person wants to leave.
  @MainActor public var onQuit: (() -> Void)?

  /// Called when the window is to be minimized.
  @MainActor public var onMinimize: (() -> Void)?

  /// Called when the window is to be light or dark, or, with nil, as the desktop is.
  @MainActor public var onAppearanceChange: ((UserInterfaceStyle?) -> Void)?

  /// Below this height the header is left out, in points: the demo needs the room.
  private static let smallestHeightForHeader: CGFloat = 200

  private let hasHeader: Bool
  let followsAppearance: Bool

  /// Makes the node.
  ///
  /// - Parameters:
  ///   - title: the demo's name.
  ///   - detail: what there is to say about it.
  ///   - hasHeader: false if the demo brings a header of its own.
  ///   - followsAppearance: whether it has the colours of the theme only, which change with the desktop's.
  ///     Those of the palette stay as they were when the demo started, and the theme with them.
  public init(title: String, detail: String = "", hasHeader: Bool = true, followsAppearance: Bool = false) {
    header = HeaderNode(title: title, detail: detail)
    self.hasHeader = hasHeader
    self.followsAppearance = followsAppearance
    super.init()
    backgroundColor = Palette.paper
    if hasHeader { addSubnode(header) }
  }

  /// The part below the header, in points.
  public final var contentArea: CGRect {
    let top = header.isHidden ? 0 : HeaderNode.height
    return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
  }

  /// Whether a window of a height, in points, has room for the header. Any thread.
  public static func showsHeader(inHeight height: CGFloat) -> Bool { height >= smallestHeightForHeader }

  /// Whether everything is there that a picture of the demo has to show, apart from what nodes draw. Nil, by
  /// default, if that is a matter of nodes alone.
  @MainActor open var isComplete: Bool? { nil }

  /// Places the header. Call it first.
  @MainActor open override func layout() {
    super.layout()
    header.isHidden = !hasHeader || !Self.showsHeader(inHeight: bounds.height)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: HeaderNode.height)
  }

  /// Places a bar at the bottom, or hides it in a window that is lower than that, in points. Returns what is
  /// left of the content area.
  @MainActor public final func areaAbove(_ bar: DisplayNode, ifHigherThan smallestHeight: CGFloat) -> CGRect {
    var area = contentArea
    bar.isHidden = area.height < smallestHeight - HeaderNode.height
    guard !bar.isHidden else { return area }
    let range = SizeRange(
      min: CGSize(width: area.width, height: 0), max: CGSize(width: area.width, height: .infinity))
    let height = bar.layoutThatFits(range).size.height
    bar.frame = CGRect(x: 0, y: area.maxY - height, width: area.width, height: height)
    area.size.height = max(area.height - height, 0)
    return area
  }

  /// Ends the program on Escape and q.
  @MainActor open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.keysym == Keysym.escape || event.text == "q" else { return false }
    onQuit?()
    return true
  }
}
