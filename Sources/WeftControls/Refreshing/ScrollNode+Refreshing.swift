import Foundation
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftThreads

// The content is pulled by a drag beyond its top, which the driver allows even where there is nothing to scroll. While it is
// refreshed, the insets of the driver have the height of the control. They change only while nobody pulls, since the
// content would move away from the finger.

extension ScrollNode {
  /// Refreshes the content when the user pulls it down beyond its top. Nil by default. The scroll node shows the control
  /// above its content, as a subnode. Any thread until the node is loaded, then main only, as for all subnodes.
  public final var refreshControl: RefreshControlNode? {
    get { settings.withLock { $0.refreshControl } }
    set {
      let old = settings.withLock { settings in
        defer {
          settings.refreshControl = newValue
          if settings.refreshControl?.isRefreshing != true { settings.refreshInset = 0 }
        }
        return settings.refreshControl
      }
      guard old !== newValue else { return }
      old?.removeFromSupernode()
      if let newValue { addSubnode(newValue) }
      updateMetrics()
      setNeedsLayout()
      guard newValue?.isRefreshing == true else { return }
      onMain { ($0 as? ScrollNode)?.refreshDidBegin() }
    }
  }

  /// `contentInset`, and the space above the content that the refresh control has while it refreshes, in points. Any thread.
  public final var adjustedContentInset: EdgeInsets { settings.withLock { $0.adjustedInset } }

  /// Places the control above the content, in the middle of what is visible.
  @MainActor final func placeRefreshControl() {
    guard let control = refreshControl else { return }
    let height = control.height
    control.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    control.layer.driver =
      driver.metrics.isScrollable(.horizontal)
      ? StickyDriver(
        driver, edge: .left, frame: control.frame,
        limits: CGRect(x: 0, y: -height, width: .greatestFiniteMagnitude, height: height),
        shown: control.frame.origin) : nil
  }

  // MARK: Pulls

  /// How far the content is pulled down beyond its top, as it is shown, in points.
  @MainActor private final var pulledDistance: CGFloat {
    driver.metrics.range(.vertical).lowerBound - driver.offset.y
  }

  /// Whether the user holds the content.
  @MainActor private final var isHeld: Bool { isDragging || (touchpadPull?.distance ?? 0) > 0 }

  /// Whether content that can be refreshed is beyond its top: held there by the user, or on its way back.
  @MainActor package final var isBeyondTop: Bool {
    refreshControl != nil && (isHeld || driver.isMoving) && pulledDistance > 0.5
  }

  /// Shows how far the content is pulled.
  @MainActor final func pullDidMove() { refreshControl?.pullDidMove(by: pulledDistance) }

  /// The user lets go of the content, which is still where it was pulled to.
  ///
  /// - Parameter isReleased: false if the pull was taken away from the user.
  @MainActor final func pullDidEnd(isReleased: Bool) {
    guard let control = refreshControl else { return }
    if isReleased, !control.isRefreshing, pulledDistance >= control.height {
      control.refreshForUser(isPulled: true)
    }
    // It may have begun or ended meanwhile.
    setRefreshInset(control.isRefreshing ? control.height : 0)
  }

  @MainActor private final func setRefreshInset(_ inset: CGFloat) {
    if settings.withLock({ assign(&$0.refreshInset, inset) }) { updateMetrics() }
  }

  // MARK: Refreshing

  /// Gives the control its room. Content at its top moves down for it.
  @MainActor final func refreshDidBegin() {
    guard let control = refreshControl, !isHeld else { return }
    let top = driver.metrics.range(.vertical).lowerBound
    let isAtTop = driver.target.y <= top + 0.5
    setRefreshInset(control.height)
    if isAtTop { moveTop(to: driver.metrics.range(.vertical).lowerBound) }
  }

  /// Takes the room back. Content that shows it moves up.
  @MainActor final func refreshDidEnd() {
    guard let control = refreshControl, !isHeld, settings.withLock({ $0.refreshInset > 0 }) else { return }
    let top = driver.metrics.range(.vertical).lowerBound + control.height
    // Before the room is gone, because the driver moves only where there is room.
    if driver.target.y < top { moveTop(to: top) }
    setRefreshInset(0)
  }

  @MainActor private final func moveTop(to top: CGFloat) {
    let offset = CGPoint(x: driver.target.x, y: top)
    guard isVisible, windowScene?.animatesInterface == true else {
      driver.jump(to: offset, at: nil)
      return offsetDidChange()
    }
    driver.animate(to: offset, at: now)
    motionDidBegin(.program)
  }

  // MARK: Touchpads

  /// Pulls the content down by fingers on a touchpad that begin to scroll at its top. Returns whether they do.
  ///
  /// Fingers that arrive at the top stop there, as does a wheel, so that a long way up refreshes nothing.
  @MainActor final func pull(on event: ScrollEvent) -> Bool {
    guard refreshControl != nil, event.isTouchpad, isScrollEnabled else { return false }
    var pull = touchpadPull.flatMap { now - $0.time <= TouchpadPull.longestPause ? $0 : nil }
    if event.isEnd {
      let isPulled = isHeld && !isDragging
      endTouchpadPull()
      return isPulled
    }
    if pull == nil {
      endTouchpadPull()
      pull = TouchpadPull(begunAtTop: beginsPull(event), time: now)
    }
    guard var pull else { return false }
    pull.time = now
    guard pull.begunAtTop, pull.distance > 0 || event.delta.height < 0 else {
      touchpadPull = pull
      return false
    }
    pull.distance = max(pull.distance - event.delta.height, 0)
    touchpadPull = pull
    tracker?.didScroll(self, on: event)
    let top = driver.metrics.range(.vertical).lowerBound
    let place = CGPoint(x: driver.offset.x, y: top - pull.distance)
    if pull.distance > 0 { driver.drag(to: place, at: now) } else { driver.jump(to: place, at: now) }
    offsetDidChange()
    pullDidMove()
    windowScene?.clock.perform(after: TouchpadPull.longestPause) { [weak self] in
      self?.endTouchpadPullAfterPause()
    }
    return true
  }

  @MainActor private final func beginsPull(_ event: ScrollEvent) -> Bool {
    guard event.delta.height < 0, abs(event.delta.height) > abs(event.delta.width), !driver.isMoving,
      driver.offset.y <= driver.metrics.range(.vertical).lowerBound + 0.5
    else { return false }
    return !supernodes.contains { ($0 as? ScrollNode)?.canScroll(by: event.delta.height, .vertical) == true }
  }

  @MainActor private final func endTouchpadPullAfterPause() {
    guard let pull = touchpadPull, now - pull.time >= TouchpadPull.longestPause - 0.001 else { return }
    endTouchpadPull()
  }

  @MainActor private final func endTouchpadPull() {
    guard let pull = touchpadPull else { return }
    touchpadPull = nil
    guard pull.distance > 0 else { return }
    pullDidEnd(isReleased: true)
    driver.release(velocity: .zero, target: nil, at: now)
    motionDidBegin(.person)
  }

  // MARK: Commands

  @MainActor final func refreshHandler(for command: Command) -> CommandHandler? {
    guard command == .refresh, let control = refreshControl else { return nil }
    return CommandHandler(isEnabled: control.isEnabled && !control.isRefreshing) { [weak control] in
      control?.refreshForUser()
    }
  }

  /// Whether a key refreshes: Control-R and F5, unless the program has other uses for them.
  static func isRefreshKey(_ event: KeyEvent) -> Bool {
    Command.refresh.shortcut?.matches(event) == true || KeyboardShortcut(.f(5), []).matches(event)
  }

  /// Refreshes the content for a key. Returns whether there is a control for it.
  @MainActor final func refreshByKey(_ event: KeyEvent) -> Bool {
    guard let control = refreshControl else { return false }
    if !event.isRepeat { control.refreshForUser() }
    return true
  }
}
