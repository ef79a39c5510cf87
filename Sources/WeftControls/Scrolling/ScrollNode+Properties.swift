import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

extension ScrollNode {
  /// Whether `contentSize` is that of the node's layout. False by default; where no `scrollableDirections` are
  /// set, true makes them vertical. Any thread.
  public final var automaticallyManagesContentSize: Bool {
    get { settings.withLock { $0.managesContentSize } }
    set {
      let isOther = settings.withLock { settings in
        if newValue && settings.directions.isEmpty { settings.directions = .vertical }
        return assign(&settings.managesContentSize, newValue)
      }
      state.withLock { $0.followsParentSize = newValue }
      if isOther { setNeedsLayout() }
    }
  }

  /// The directions in which the content is laid out with unlimited space. None by default. Any thread.
  public final var scrollableDirections: ScrollableDirections {
    get { settings.withLock { $0.directions } }
    set {
      let isOther = settings.withLock { assign(&$0.directions, newValue) }
      if isOther { setNeedsLayout() }
    }
  }

  /// The size of the content, in points; zero by default. Content that is larger than the node can be
  /// scrolled. Any thread; a size with a negative or non-finite side is refused.
  public final var contentSize: CGSize {
    get { settings.withLock { $0.contentSize } }
    set {
      let isSize = newValue.width >= 0 && newValue.height >= 0 && (newValue.width + newValue.height).isFinite
      guard accepts(isSize, "contentSize") else { return }
      change { assign(&$0.contentSize, newValue) }
    }
  }

  /// Space around the content that can be scrolled to, in points. Zero by default. Any thread; values that
  /// are not finite are ignored.
  public final var contentInset: EdgeInsets {
    get { settings.withLock { $0.contentInset } }
    set {
      guard accepts((newValue.horizontal + newValue.vertical).isFinite, "contentInset") else { return }
      change { assign(&$0.contentInset, newValue) }
    }
  }

  /// Whether the user can scroll. True by default; the program can always scroll. Any thread.
  public final var isScrollEnabled: Bool {
    get { settings.withLock { $0.isEnabled } }
    set { change { assign(&$0.isEnabled, newValue) } }
  }

  /// Whether motions end at multiples of the node's size, and a click of the wheel scrolls by a page. False
  /// by default. Any thread.
  public final var isPagingEnabled: Bool {
    get { settings.withLock { $0.isPagingEnabled } }
    set { change { assign(&$0.isPagingEnabled, newValue) } }
  }

  /// Whether the content can move beyond its edges during and after a drag, and then springs back. True by
  /// default. Any thread.
  public final var bounces: Bool {
    get { settings.withLock { $0.bounces } }
    set { change { assign(&$0.bounces, newValue) } }
  }

  /// Whether the content can be dragged with the mouse, as it always can by touch. False by default, since
  /// dragging selects on a desktop. Any thread.
  public final var allowsPointerDragging: Bool {
    get { settings.withLock { $0.allowsPointerDragging } }
    set { settings.withLock { $0.allowsPointerDragging = newValue } }
  }

  /// Whether a bar shows the vertical position in the content, while the content moves or the pointer is
  /// close. True by default. Any thread.
  public final var showsVerticalScrollIndicator: Bool {
    get { settings.withLock { $0.showsVerticalBar } }
    set { setShowsBar { assign(&$0.showsVerticalBar, newValue) } }
  }

  /// Whether a bar shows the horizontal position; see `showsVerticalScrollIndicator`.
  public final var showsHorizontalScrollIndicator: Bool {
    get { settings.withLock { $0.showsHorizontalBar } }
    set { setShowsBar { assign(&$0.showsHorizontalBar, newValue) } }
  }

  /// The delegate, which is notified about scrolling; kept weakly. Any thread.
  public final var delegate: (any ScrollNodeDelegate)? {
    get { settings.withLock { $0.delegate } }
    set {
      settings.withLock { $0.delegate = newValue }
      driver.isObserved = newValue != nil || contentOwner != nil
      // A new delegate is notified about every frame from now on.
      driver.setQuietZone(nil, along: .vertical)
    }
  }

  private final func change(_ body: (inout ScrollSettings) -> Bool) {
    if settings.withLock({ body(&$0) }) { updateMetrics() }
  }

  private final func setShowsBar(_ body: (inout ScrollSettings) -> Bool) {
    guard settings.withLock({ body(&$0) }), isNodeLoaded else { return }
    MutationQueue.shared.append(.perform { [weak self] in self?.hideUnwantedBars() })
  }
}
