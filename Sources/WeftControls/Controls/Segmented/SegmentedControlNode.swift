import Foundation
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A choice between a few segments side by side, in several rows where one is too narrow. A press chooses a
/// segment, and so do the arrow keys, Home and End.
///
/// It sends `valueChanged` and `primaryActionTriggered` when the user has chosen another one.
public final class SegmentedControlNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings {
    var titles: [AttributedText] = []
    var selectedIndex: Int?
    var labels: [TextNode] = []
  }

  private let settings = Protected(Settings())
  private let ground = DisplayNode.part(named: "ground")
  private let hover = DisplayNode.part(named: "hover")
  private let thumb = DisplayNode.part(named: "thumb")

  /// The segment below the pointer, also during a press; nil for none.
  @MainActor private var hoveredIndex: Int? { didSet { if hoveredIndex != oldValue { stateDidChange() } } }

  /// The space between the sides of a segment and its title, in points.
  private static let padding: CGFloat = 10
  /// The space between segments, and around them, in points.
  private static let gap: CGFloat = 2

  /// Makes a segmented control. Any thread.
  ///
  /// - Parameters:
  ///   - titles: the titles of the segments; fonts and colours are the theme's.
  ///   - selectedIndex: the chosen segment, counted from 0; nil for none.
  public init(_ titles: [AttributedText], selectedIndex: Int? = nil) {
    super.init()
    [ground, hover, thumb].forEach(addSubnode)
    self.titles = titles
    self.selectedIndex = selectedIndex
  }

  // MARK: Value

  /// The titles of the segments. Any thread; on threads other than main a loaded control shows them with the
  /// next update.
  public var titles: [AttributedText] {
    get { settings.withLock { $0.titles } }
    set {
      settings.withLock { settings in
        settings.titles = newValue
        if let index = settings.selectedIndex, index >= newValue.count { settings.selectedIndex = nil }
      }
      guard isNodeLoaded else { return replaceLabels() }
      onMain { node in (node as? SegmentedControlNode)?.replaceLabels() }
    }
  }

  /// Makes a label for each title. Main once the control is loaded.
  private func replaceLabels() {
    let labels = titles.map { _ in
      let label = TextNode()
      label.isLayerBacked = true
      label.maximumNumberOfLines = 1
      label.truncationMode = .truncateTail
      return label
    }
    let old = settings.withLock { settings in
      defer { settings.labels = labels }
      return settings.labels
    }
    old.forEach { $0.removeFromSupernode() }
    labels.forEach(addSubnode)
    showTitles()
    setNeedsLayout()
  }

  /// The number of segments. Any thread.
  public var numberOfSegments: Int { settings.withLock { $0.titles.count } }

  /// The chosen segment, counted from 0; nil for none. An index that does not exist counts as nil. Any
  /// thread.
  public var selectedIndex: Int? {
    get { settings.withLock { $0.selectedIndex } }
    set { setSelectedIndex(newValue, animated: false) }
  }

  /// Chooses a segment without sending an event. Any thread.
  public func setSelectedIndex(_ index: Int?, animated: Bool) {
    let isOther = settings.withLock { settings in
      let index = index.flatMap { settings.titles.indices.contains($0) ? $0 : nil }
      return assign(&settings.selectedIndex, index)
    }
    guard isOther else { return }
    showTitles()
    valueDidChange(animated: animated)
  }

  @MainActor func choose(_ index: Int?, with event: InputEvent?) {
    guard let index, index != selectedIndex, titles.indices.contains(index) else { return }
    setSelectedIndex(index, animated: true)
    sendValueChange(with: event)
  }

  /// Applies the fonts and colours of the theme to the titles.
  private func showTitles() {
    let theme = theme
    let (titles, labels, selected) = settings.withLock { ($0.titles, $0.labels, $0.selectedIndex) }
    for (index, (title, label)) in zip(titles, labels).enumerated() {
      let attributes = TextAttributes(
        font: theme.type.label,
        color: index != selected ? theme.secondaryText : theme.contrast == .high ? theme.onAccent : theme.text
      )
      var title = title
      title.updateAttributes { $0 = $0.filled(from: attributes) }
      label.attributedText = title
    }
  }

  // MARK: Events

  private func index(at point: CGPoint) -> Int? {
    frames.enumerated().first { $0.element.insetBy(dx: -Self.gap / 2, dy: -Self.gap / 2).contains(point) }?
      .offset
  }

  /// Follows the pointer.
  @MainActor public override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    // A finger does not hover.
    if isHovered || isTracking { hoveredIndex = index(at: point) }
    return super.pointerMoved(event, at: point)
  }

  /// The pointer is elsewhere.
  @MainActor public override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    hoveredIndex = nil
    super.pointerExited(event, at: point)
  }

  /// Begins the press of a segment.
  @MainActor public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    hoveredIndex = index(at: point)
    return true
  }

  /// Chooses the segment where the press ends.
  @MainActor public override func endTracking(with event: PointerEvent, at point: CGPoint) {
    if !isHovered { hoveredIndex = nil }
    if bounds.contains(point) { choose(index(at: point), with: .pointer(event)) }
  }

  /// The pointer is elsewhere if it was a finger.
  @MainActor public override func cancelTracking(with event: PointerEvent?) {
    if !isHovered { hoveredIndex = nil }
  }

  /// Chooses by the arrow keys, Home and End.
  @MainActor public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    switch event.keysym {
    case Keysym.right, Keysym.down:
      move(by: event.keysym == Keysym.right && isRightToLeft ? -1 : 1, .key(event))
    case Keysym.left, Keysym.up: move(by: event.keysym == Keysym.left && isRightToLeft ? 1 : -1, .key(event))
    case Keysym.home: choose(0, with: .key(event))
    case Keysym.end: choose(numberOfSegments - 1, with: .key(event))
    default: return false
    }
    return true
  }

  @MainActor private func move(by steps: Int, _ event: InputEvent?) {
    guard numberOfSegments > 0 else { return }
    let first = steps > 0 ? 0 : numberOfSegments - 1
    choose(selectedIndex.map { min(max($0 + steps, 0), numberOfSegments - 1) } ?? first, with: event)
  }

  // MARK: Accessibility

  /// Adjustable: the next or the previous segment can be chosen.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  /// The title of the chosen segment.
  public override var defaultAccessibilityValue: String? {
    settings.withLock { settings in settings.selectedIndex.map { settings.titles[$0].string } }
  }

  /// Chooses the next segment.
  @MainActor public override func accessibilityIncrement() { if isEnabled { move(by: 1, nil) } }

  /// Chooses the previous segment.
  @MainActor public override func accessibilityDecrement() { if isEnabled { move(by: -1, nil) } }

  /// A group of radio buttons, which are the segments.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeSegments(&description)
  }

  /// Chooses a segment: one that is asked for, the next or the previous one.
  @MainActor public override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press: return false
    case .pressPart(let index):
      guard mayPerform(action), titles.indices.contains(index) else { return false }
      choose(index, with: nil)
      return true
    default: return super.performAccessibilityAction(action)
    }
  }

  // MARK: Look

  private var rows: SegmentRows {
    let labels = settings.withLock { $0.labels }
    let widths = labels.map { label in
      label.layoutThatFits(.unconstrained).size.width.rounded(.up) + 2 * Self.padding
    }
    return SegmentRows(
      naturalWidths: widths, height: theme.metrics.controlHeight - 2 * Self.gap, gap: Self.gap)
  }

  var frames: [CGRect] { rows.frames(in: bounds, isRightToLeft: isRightToLeft) }

  /// As wide as the available space, or as the titles need in unlimited space, and as high as the rows, in
  /// points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let rows = rows
    let width = constrainedSize.width.isFinite ? constrainedSize.width : rows.naturalWidth
    return CGSize(width: width, height: rows.height(inWidth: width))
  }

  /// Places the parts.
  @MainActor public override func placeParts() {
    ground.frame = bounds
    let frames = frames
    let radius = theme.metrics.controlRadius
    ground.cornerRadius = radius
    for part in [thumb, hover] { part.cornerRadius = radius - Self.gap }
    for (frame, label) in zip(frames, settings.withLock { $0.labels }) {
      let side = min(Self.padding, frame.width) / 2
      let room = frame.inset(by: EdgeInsets(top: 0, left: side, bottom: 0, right: side))
      let size = label.layoutThatFits(SizeRange(min: .zero, max: room.size)).size
      label.frame = CGRect(
        x: (room.midX - size.width / 2), y: (room.midY - size.height / 2).rounded(), width: size.width,
        height: size.height)
    }
    if let selectedIndex, frames.indices.contains(selectedIndex) {
      // A thumb that was not visible appears at its place without moving there.
      if thumb.alpha == 0 {
        Transaction.withoutAnimations { thumb.frame = frames[selectedIndex] }
      } else {
        thumb.frame = frames[selectedIndex]
      }
    }
    if let hoveredIndex, frames.indices.contains(hoveredIndex) {
      Transaction.withoutAnimations { hover.frame = frames[hoveredIndex] }
    }
    showParts()
  }

  @MainActor private func showParts() {
    let (theme, selected) = (theme, selectedIndex)
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    ground.backgroundColor = theme.track
    ground.borderColor = theme.fillBorder
    ground.borderWidth = theme.metrics.borderWidth
    ground.alpha = opacity
    let isPressed = isHighlighted && hoveredIndex != nil && hoveredIndex != selected
    hover.backgroundColor = isPressed ? theme.press : theme.hover
    hover.alpha = hoveredIndex != nil && hoveredIndex != selected && isEnabled ? 1 : 0
    thumb.styleAsKnob(theme, isPressed: false)
    let isDark = theme.userInterfaceStyle == .dark
    thumb.backgroundColor =
      theme.contrast == .high ? theme.accent : isDark ? theme.text.withAlpha(0.2) : theme.knob
    thumb.shadowOpacity = isDark ? 0 : 0.16
    thumb.alpha = selected == nil ? 0 : opacity
    for label in settings.withLock({ $0.labels }) { label.alpha = opacity }
  }

  /// Shows the state.
  @MainActor public override func updateLook() {
    showTitles()
    if bounds.isEmpty { showParts() } else { placeParts() }
  }

  /// Around the whole control.
  @MainActor public override var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: theme.metrics.controlRadius)
  }
}
