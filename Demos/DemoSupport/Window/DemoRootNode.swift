import Foundation
import Weft

/// The root node of a demo's window: a background, a header, and the demo below it. Escape, q, Control-Q and Control-W
/// end the program, F11 fills the screen, and F1 shows the keys.
open class DemoRootNode: DisplayNode, @unchecked Sendable {
  /// The bar at the top.
  public let header: HeaderNode

  /// Called when the user wants to quit.
  @MainActor public var onQuit: (() -> Void)?

  /// Called with another title for the window.
  @MainActor public var onTitleChange: ((String) -> Void)?

  /// Called when the user wants to quit or to close the window. Returns whether that may be done at once; otherwise the demo
  /// calls `onQuit` itself later. True by default.
  @MainActor open func shouldQuit() -> Bool { true }

  /// Called to minimize the window.
  @MainActor public var onMinimize: (() -> Void)?

  /// Called to fill the screen with the window, or to end that.
  @MainActor public var onFullScreen: (() -> Void)?

  /// The keys of the demo, for the overlay that F1 shows. Those of commands are in it anyway. None by default.
  @MainActor open var keys: [KeyDescription] { [] }

  /// Called to make the window light or dark, or, with nil, to follow the desktop.
  @MainActor public var onAppearanceChange: ((UserInterfaceStyle?) -> Void)?

  /// Below this height the header is hidden, in points, to leave the space to the demo.
  private static let smallestHeightForHeader: CGFloat = 200

  let title: String
  private let hasHeader: Bool
  let followsAppearance: Bool
  let hasTitleBar: Bool

  /// Creates the node.
  ///
  /// - Parameters:
  ///   - title: the demo's name.
  ///   - detail: a description of it.
  ///   - hasHeader: false if the demo has its own header.
  ///   - followsAppearance: whether the demo uses only colours of the theme, which change with the desktop.
  ///     The colours of the palette stay as they were when the demo started, and the theme with them.
  ///   - hasTitleBar: whether the demo has its own title bar, in place of the window manager's frame.
  public init(
    title: String, detail: String = "", hasHeader: Bool = true, followsAppearance: Bool = false,
    hasTitleBar: Bool = false
  ) {
    header = HeaderNode(title: title, detail: detail)
    self.title = title
    self.hasHeader = hasHeader
    self.followsAppearance = followsAppearance
    self.hasTitleBar = hasTitleBar
    super.init()
    backgroundColor = Palette.paper
    if hasHeader { addSubnode(header) }
    setCommonHandlers()
  }

  /// The height of the header, which grows with text, in points. Any thread.
  public final var headerHeight: CGFloat { (HeaderNode.height * textFactor).rounded() }

  /// The part below the header, in points.
  public final var contentArea: CGRect {
    let top = header.isHidden ? 0 : headerHeight
    return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
  }

  /// Whether a window of a height, in points, has space for the header. Any thread.
  public static func showsHeader(inHeight height: CGFloat) -> Bool { height >= smallestHeightForHeader }

  /// Whether everything that a screenshot has to show is there, also the pictures that nodes load; drawing does not count.
  /// Nil, by default, if only such pictures are waited for.
  @MainActor open var isComplete: Bool? { nil }

  /// Places the header. Call it first.
  @MainActor open override func layout() {
    super.layout()
    header.isHidden = !hasHeader || !Self.showsHeader(inHeight: bounds.height)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
  }

  /// Places a bar at the bottom, or hides it if the window is lower than a height, in points. Returns the
  /// remaining content area.
  @MainActor public final func areaAbove(_ bar: DisplayNode, ifHigherThan smallestHeight: CGFloat) -> CGRect {
    var area = contentArea
    bar.isHidden = area.height < smallestHeight - headerHeight
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
