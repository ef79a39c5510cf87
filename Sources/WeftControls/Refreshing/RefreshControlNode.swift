import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

// The control lies above the content of its scroll node, and is scrolled with it. A drag beyond the top shows it. The scroll
// node tells it about the pull, and gives it room in its insets while it refreshes: see `ScrollNode+Refreshing`.

/// Refreshes the content of a scroll node, a table or a collection that the user pulls down beyond its top.
///
/// ```swift
/// table.refreshControl = RefreshControlNode { await feed.reload() }
/// ```
/// The content is pulled by touch or with two fingers on a touchpad, and refreshed if it is released once the ring is
/// complete. Control-R, F5, the command `refresh` and assistive technologies do the same without a pull. The control then
/// sends `valueChanged` and `primaryActionTriggered`, and calls `onRefresh`; the content stays below the turning ring
/// until the end.
open class RefreshControlNode: ControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, or confined to main.
  private struct Settings {
    var title: String?
    var isRefreshing = false
    var onRefresh: (@MainActor @Sendable () async -> Void)?
    /// The number of refreshes that have begun.
    var count = 0
  }

  private let refreshing = Protected(Settings())
  private let ring = RefreshRingNode()
  private let caption = TextNode()
  private static let fadeKey = "fade"

  /// Makes a control. Any thread.
  ///
  /// - Parameters:
  ///   - title: the text below the ring. None by default.
  ///   - onRefresh: see `onRefresh`. None by default.
  public init(title: String? = nil, onRefresh: (@MainActor @Sendable () async -> Void)? = nil) {
    super.init()
    isUserInteractionEnabled = false
    refreshing.withLock { $0.onRefresh = onRefresh }
    caption.isUserInteractionEnabled = false
    addSubnode(ring)
    addSubnode(caption)
    self.title = title
  }

  // MARK: Properties

  /// The text below the ring. Nil, the default, for none. Any thread.
  public final var title: String? {
    get { refreshing.withLock { $0.title } }
    set {
      guard refreshing.withLock({ assign(&$0.title, newValue) }) else { return }
      showTitle()
      setNeedsLayout()
      supernode?.setNeedsLayout()
    }
  }

  /// Refreshes the content when the user asks for it. The refresh ends when the function returns, unless
  /// `endRefreshing()` has ended it already. Nil, the default, if the program calls that itself. Any thread; called on main.
  public final var onRefresh: (@MainActor @Sendable () async -> Void)? {
    get { refreshing.withLock { $0.onRefresh } }
    set { refreshing.replace(\.onRefresh, with: newValue) }
  }

  /// Whether the content is being refreshed. Any thread.
  public final var isRefreshing: Bool { refreshing.withLock { $0.isRefreshing } }

  /// The height of the control, in points: how far the content has to be pulled, as it is shown.
  package final var height: CGFloat { title == nil ? 60 : 76 }

  // MARK: Refreshing

  /// Shows that the program refreshes the content. Sends no event and does not call `onRefresh`. A scroll node at its top
  /// scrolls up to show it. Does nothing if the content is being refreshed. Main.
  @MainActor public final func beginRefreshing() {
    guard setRefreshing(true) else { return }
    scrollNode?.refreshDidBegin()
  }

  /// Ends the refresh; content that shows the ring goes back, once the user does not pull it. Does nothing if there is none.
  /// Main.
  @MainActor public final func endRefreshing() {
    guard setRefreshing(false) else { return }
    scrollNode?.refreshDidEnd()
  }

  /// Refreshes the content for the user. Returns whether that was possible.
  ///
  /// - Parameter isPulled: whether the scroll node gives the control its room itself, at the end of a pull.
  @discardableResult
  @MainActor final func refreshForUser(isPulled: Bool = false) -> Bool {
    guard isEnabled, setRefreshing(true) else { return false }
    if !isPulled { scrollNode?.refreshDidBegin() }
    let (onRefresh, number) = refreshing.withLock { ($0.onRefresh, $0.count) }
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: nil)
    guard let onRefresh else { return true }
    Task { [weak self] in
      await onRefresh()
      guard let self, refreshing.withLock({ $0.count == number }) else { return }
      endRefreshing()
    }
    return true
  }

  @MainActor private final var scrollNode: ScrollNode? {
    (supernode as? ScrollNode).flatMap { $0.refreshControl === self ? $0 : nil }
  }

  @MainActor private final func setRefreshing(_ isRefreshing: Bool) -> Bool {
    let isOther = refreshing.withLock { settings in
      guard assign(&settings.isRefreshing, isRefreshing) else { return false }
      if isRefreshing { settings.count += 1 }
      return true
    }
    guard isOther else { return false }
    updateRing()
    return true
  }

  // MARK: The ring

  /// Shows how far the content is pulled.
  ///
  /// - Parameter distance: in points, as it is shown.
  @MainActor final func pullDidMove(by distance: CGFloat) {
    guard !isRefreshing else { return }
    if isNodeLoaded { ring.layer.removeAnimation(forKey: Self.fadeKey) }
    ring.alpha = 1
    ring.progress = min(max(distance / height, 0), 1)
    ring.isReady = isEnabled && distance >= height
  }

  @MainActor private final func updateRing() {
    ring.isReady = isRefreshing
    if isRefreshing { ring.progress = 1 }
    ring.alpha = isRefreshing ? 1 : 0
    guard isNodeLoaded else { return }
    ring.setTurning(isRefreshing && isVisible)
    guard !isRefreshing, isVisible, windowScene?.animatesInterface == true else {
      return ring.layer.removeAnimation(forKey: Self.fadeKey)
    }
    ring.layer.add(BasicAnimation(.opacity, from: 1, duration: 0.2), forKey: Self.fadeKey)
  }

  /// Turns the ring while it is visible. Call super.
  open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    ring.setTurning(isRefreshing)
  }

  /// Stops the ring. Call super.
  open override func didExitVisibleState() {
    super.didExitVisibleState()
    ring.setTurning(false)
  }

  // MARK: The look

  private final func showTitle() {
    let theme = theme
    let text = refreshing.withLock { $0.title } ?? ""
    caption.attributedText = AttributedText(text, font: theme.type.caption, color: theme.secondaryText)
  }

  /// Shows the title in the new theme. Call super.
  open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTitle()
    ring.setNeedsDisplay()
  }

  /// Shows the title in the theme. Call super.
  open override func didLoad() {
    super.didLoad()
    showTitle()
  }

  /// As wide as possible, and as high as the ring and the title with the space around them.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: constrainedSize.width.isFinite ? constrainedSize.width : 320, height: height)
  }

  /// Places the ring and the title. Call super.
  open override func layout() {
    super.layout()
    let side = RefreshRingNode.side
    let margin = (60 - side) / 2
    ring.frame = CGRect(x: ((bounds.width - side) / 2).rounded(), y: margin, width: side, height: side)
    let size = caption.layoutThatFits(SizeRange(max: CGSize(width: max(bounds.width - 32, 0), height: 24)))
      .size
    caption.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: margin + side + 6, width: size.width,
      height: size.height)
  }

  // MARK: Input

  /// False: the user pulls the content, or presses keys in it.
  open override var canBecomeFirstResponder: Bool { false }

  /// Leaves presses to the scroll node.
  open override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool { false }

  // MARK: Accessibility

  /// True.
  open override var defaultIsAccessibilityElement: Bool { true }

  /// The title, or what the control does.
  open override var defaultAccessibilityLabel: String? { title ?? translated("Refresh") }

  /// That the content is being refreshed, while it is.
  open override var defaultAccessibilityValue: String? {
    isRefreshing ? translated("Refreshing") : nil
  }

  /// A button.
  open override var defaultAccessibilityTraits: AccessibilityTraits { .button }

  /// A button, which is busy while the content is being refreshed.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    if isRefreshing { description.states.insert(.busy) }
    if !isEnabled { description.states.insert(.disabled) }
  }

  /// Refreshing, unless that is under way.
  @MainActor open override var defaultAccessibilityCustomActions: [AccessibilityCustomAction] {
    guard isEnabled, !isRefreshing else { return [] }
    return [
      AccessibilityCustomAction(name: translated("Refresh")) { [weak self] in
        self?.refreshForUser() ?? false
      }
    ]
  }

  /// Refreshes. Returns whether that was possible.
  @MainActor open override func performAccessibilityCustomAction() -> Bool { refreshForUser() }
}
