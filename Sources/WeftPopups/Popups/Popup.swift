import Foundation
import WeftCommands
import WeftGraphics
import WeftLayout
import WeftNodes

/// A tree of nodes that is shown above a window for a while, next to one of its nodes: the base of menus, popovers
/// and tooltips.
///
/// ```swift
/// let popup = Popup(palette, placement: .below)
/// try popup.open(from: button)
/// ```
/// On a display a popup is a window of its own without a frame, which may extend beyond its owner. In an
/// `OffscreenWindow`, and in a window of another program, it is a layer above the other nodes, inside that window. In
/// both cases its nodes are in a scene of their own, which has the traits of the owner's scene.
///
/// Popups may be nested: one that is opened from a node in another popup closes with it. An open popup is retained.
@MainActor
public final class Popup {
  /// The node that it shows. Its size is the preferred one, if the area is large enough.
  public let content: DisplayNode
  /// How it takes input, and when it closes by itself.
  public let behavior: PopupBehavior
  /// The look of its panel.
  public let style: PopupStyle
  /// Where it appears. May change while it is open.
  public var placement: PopupPlacement { didSet { if placement != oldValue { updatePlacement() } } }
  /// Its name for assistive technology, tests and tools; set it before the popup opens. Empty by default.
  public var title = ""
  /// Called when it was closed, with the reason.
  public var onClose: ((PopupEnding) -> Void)?
  /// A node that still receives the pointer while the popup is modal, such as the menu bar that it belongs to, in the
  /// window or in the popup that it was opened from; kept weakly. None by default.
  public weak var passthroughNode: DisplayNode?

  /// Whether it is open.
  public var isOpen: Bool { surface != nil }
  /// The popup from whose nodes it was opened; nil if it was opened from a window.
  public private(set) weak var parent: Popup?
  /// The frame of its panel without the shadow, in points of the scene that it was opened from; null if it is closed.
  public private(set) var frame = CGRect.null
  /// Where the placement has put it; nil if it is closed.
  public private(set) var place: PlacedPopup?
  /// The scene of its nodes; nil if it is closed.
  public var scene: WindowScene? { surface?.scene }

  /// What the popup is for the desktop.
  package var kind = PopupDescription.Kind.popover
  /// Called when a button that was pressed elsewhere is released over the popup, with the location in points of its
  /// scene: the end of a drag from a menu's title to an item.
  package var onReleaseAfterDrag: ((CGPoint) -> Void)?
  /// Whether a press that begins in the popup goes on in another, or in the passthrough node, when the pointer moves there
  /// with the button held: its nodes are then notified that it is cancelled, and its release is the end of a drag. So
  /// a press in a menu may choose in its submenu. False by default: the press stays with the node that has it, and first
  /// closes what was opened from the popup.
  package var sharesPresses = false
  /// Called with each key before the nodes get it; returns whether it was handled.
  package var onKey: ((KeyEvent) -> Bool)?

  private(set) var surface: (any PopupSurface)?
  private var panel: PopupPanelNode?
  private weak var anchorNode: DisplayNode?
  private var anchorRect: CGRect?
  private var lastAnchor = CGRect.null
  /// The room in which the panel was measured, and its size with margins, in points.
  private var lastLimit = CGSize.zero
  private var lastMeasured = CGSize.zero
  /// Whether the content has got traits with which it has not been measured.
  private var isSizeOutdated = false
  /// Whether the anchor could be seen when the popup was opened.
  private var wasAnchorShown = false
  /// The stack that it is or will be in.
  private(set) weak var owner: PopupStack?

  /// Makes a popup that is not open yet.
  ///
  /// - Parameters:
  ///   - content: the node to show, without supernode.
  ///   - behavior: modal by default.
  ///   - style: a panel by default.
  ///   - placement: below the node that it is opened from by default.
  public init(
    _ content: DisplayNode, behavior: PopupBehavior = .modal, style: PopupStyle = .panel,
    placement: PopupPlacement = .below
  ) {
    self.content = content
    self.behavior = behavior
    self.style = style
    self.placement = placement
  }

  // MARK: Opening and closing

  /// Opens the popup next to a node. Does nothing if it is open.
  ///
  /// Popups that were opened from the same window or popup before, and those nested in them, are closed. A popup that
  /// informs only closes another one that informs.
  ///
  /// - Parameters:
  ///   - node: a node in a visible window, or in an open popup.
  ///   - rect: the rectangle of the node next to which the popup appears, in points of the node's coordinates. The
  ///     bounds by default.
  /// - Throws: `PopupError`.
  public func open(from node: DisplayNode, at rect: CGRect? = nil) throws(PopupError) {
    guard !isOpen else { return }
    guard let scene = node.windowScene, scene.canOpenPopups, node.isNodeLoaded else { throw .noWindow }
    let stack = scene.popupStack
    let parent = scene.popup
    stack.closeOthers(for: self, openedFrom: parent)
    // The program was told what was closed, and may have done anything.
    guard !isOpen else { return }
    guard stack.isUsable, scene.canOpenPopups, node.windowScene === scene else { throw .noWindow }
    (anchorNode, anchorRect, self.parent, owner) = (node, rect, parent, stack)
    try stack.takeInput(for: self, from: scene)
    guard !isOpen else { return }
    do {
      try makeSurface(in: scene)
    } catch {
      stack.openingFailed()
      throw error
    }
    stack.append(self)
    wasAnchorShown = showsAnchor(node)
    updatePlacement()
    // What nodes show for the first time may change their sizes.
    surface?.scene.rootNode.layoutIfNeeded()
    followContent()
    surface?.scene.rootNode.recursivelyEnsureDisplaySynchronously(true)
    surface?.show()
    stack.didOpen()
  }

  private func makeSurface(in scene: WindowScene) throws(PopupError) {
    let host = scene.hostOfPopups
    let panel = PopupPanelNode(
      content, style: style, isTranslucent: host.showsTranslucentPopups, scale: scene.scale)
    let description = PopupDescription(title: title, kind: kind, frame: .zero, inputArea: .zero)
    guard let surface = host.makePopupSurface(for: panel, description) else {
      panel.releaseContent()
      throw .noSurface
    }
    self.panel = panel
    self.surface = surface
    panel.accessibilityLabel = title.isEmpty ? nil : title
    if let anchorNode {
      (kind == .popover ? panel : content).setAccessibilityNodes([anchorNode], .popupFor)
    }
    surface.scene.component(PopupMember.self).popup = self
    surface.scene.showsPlaceholders = false
    surface.scene.measuresInBackground = false
    surface.scene.isTransparent = host.showsTranslucentPopups
    surface.onEnd = { [weak self] in self?.close(.destroyed) }
    adoptTraits()
  }

  /// Closes the popup, and those nested in it. Does nothing if it is closed.
  public func close() { close(.closed) }

  func close(_ ending: PopupEnding) {
    guard isOpen else { return }
    owner?.close(from: self, ending)
  }

  /// Makes the popup closed, and returns its surface, which the stack closes.
  func takeSurface() -> (any PopupSurface)? {
    defer {
      (surface, panel, place, owner) = (nil, nil, nil, nil)
      (frame, lastAnchor) = (.null, .null)
    }
    surface?.onEnd = nil
    return surface
  }

  // MARK: Following the owner

  /// Measures the content and places the popup anew. This happens by itself when the content invalidates its layout, and
  /// when the anchor or the owner moves.
  public func updatePlacement() {
    guard let surface, let panel, let anchorNode, let scene = anchorNode.windowScene else { return }
    lastAnchor = anchor(of: anchorNode)
    let area = scene.hostOfPopups.popupArea(around: lastAnchor)
    let margins = panel.margins
    let limit = CGSize(
      width: area.width + margins.left + margins.right, height: area.height + margins.top + margins.bottom)
    let measured = panel.layoutThatFits(SizeRange(min: .zero, max: limit)).size
    (lastLimit, lastMeasured) = (limit, measured)
    let size = CGSize(
      width: measured.width - margins.left - margins.right,
      height: measured.height - margins.top - margins.bottom)
    let direction = anchorNode.traitCollection.layoutDirection
    var placement = placement
    placement.gap += panel.arrowLength
    let placed = placement.place(size, at: lastAnchor, in: area, direction: direction).aligned(
      to: scene.scale)
    let hasMoved = frame.origin != placed.frame.origin
    place = placed
    frame = placed.frame
    showArrow(of: panel, scale: scene.scale)
    surface.move(
      to: frame.outset(by: margins),
      inputArea: behavior == .informing
        ? .zero : CGRect(origin: CGPoint(x: margins.left, y: margins.top), size: frame.size))
    if hasMoved { owner?.popupDidMove(self) }
  }

  private func showArrow(of panel: PopupPanelNode, scale: CGFloat) {
    guard panel.arrowLength > 0 else { return }
    panel.arrow = PopoverArrow(from: frame, to: lastAnchor, cornerRadius: style.cornerRadius)?.aligned(
      to: scale)
  }

  private func anchor(of node: DisplayNode) -> CGRect {
    node.rectInWindow((anchorRect ?? node.bounds).usable).usable
  }

  private func showsAnchor(_ node: DisplayNode) -> Bool {
    node.shows((anchorRect ?? node.bounds).usable)
  }

  /// Moves the popup if its anchor has moved, and closes it if the anchor is gone or can't be seen any more. Called
  /// after each update of the scene that it was opened from.
  func followAnchor() {
    guard let anchorNode, anchorNode.windowScene != nil else { return close(.anchorLost) }
    if wasAnchorShown, !showsAnchor(anchorNode) { return close(.anchorLost) }
    if anchor(of: anchorNode) != lastAnchor { updatePlacement() }
  }

  /// Passes the traits of the owner to the popup's scene. The content is measured anew if its size may depend on those
  /// that have changed.
  func adoptTraits() {
    guard let surface, let node = anchorNode, let owner = node.windowScene else { return }
    let changesSize = surface.scene.adoptTraits(node.traitCollection, of: owner)
    isSizeOutdated = isSizeOutdated || (changesSize && place != nil)
  }

  /// Takes the look for a screen that is composited now, or not any more. A surface that was made without transparency
  /// stays so.
  func adoptTranslucency() {
    guard let surface, let panel, let scene = anchorNode?.windowScene else { return }
    panel.setTranslucent(surface.scene.isTransparent && scene.hostOfPopups.showsTranslucentPopups)
    updatePlacement()
  }

  /// Called after the passes of the popup's scene, which have passed new traits to its nodes.
  func passesDidEnd() {
    guard isSizeOutdated else { return followContent() }
    isSizeOutdated = false
    updatePlacement()
  }

  /// Places the popup anew if its content has another preferred size.
  private func followContent() {
    guard let panel, place != nil else { return }
    let size = panel.layoutThatFits(SizeRange(min: .zero, max: lastLimit)).size
    if size != lastMeasured { updatePlacement() }
  }
}

extension CGRect {
  /// The rectangle with margins around it.
  fileprivate func outset(by margins: EdgeInsets) -> CGRect {
    CGRect(
      x: minX - margins.left, y: minY - margins.top, width: width + margins.left + margins.right,
      height: height + margins.top + margins.bottom)
  }
}
