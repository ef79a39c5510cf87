import Foundation
import WeftCompositor
import WeftDragging
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftPopups
import WeftShortcuts
import WeftThreads

/// A window without a screen, whose time stands still until it is advanced: for bitmaps, and for tests of
/// everything that a window does.
///
/// It runs and composes on main. Only drawing happens in the background, and `settle()` waits for that. The
/// same scene always yields the same bytes.
/// ```swift
/// let window = OffscreenWindow(size: CGSize(width: 320, height: 200), scale: 2, rootNode: node)
/// window.settle()
/// try window.render().write(pngTo: url)
/// ```
@MainActor
public final class OffscreenWindow {
  /// The scene of the window.
  public let scene: WindowScene
  /// The clock of the window. What it has not called when the window is released is not called any more.
  public let clock: ManualClock

  private let output: Output

  /// Makes a visible window that has the keyboard. Its language and direction are those of `Localization.current`, which
  /// is English in a process without a display.
  ///
  /// - Parameters:
  ///   - size: in points; sides that are negative or not finite are treated as 0.
  ///   - scale: pixels per point; 1 unless finite and above 0. 1 by default.
  ///   - rootNode: a node without supernode, which gets the window's size.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, rootNode: DisplayNode, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(size: size, scale: scale, rootNode: rootNode, pool: .shared, file: file, line: line)
  }

  package init(
    size: CGSize, scale: CGFloat, rootNode: DisplayNode, pool: RasterPool,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    clock = ManualClock()
    output = Output()
    scene = WindowScene(
      rootNode: rootNode, size: size, scale: scale, clock: clock, output: output, pool: pool, file: file,
      line: line)
    let localization = Localization.current
    scene.layoutDirection = LayoutDirection(locale: localization.language)
    scene.language = localization.language
    scene.isVisible = true
    scene.isActive = true
    scene.showMenusAndToolTips()
    scene.showsShortcutsByKey = true
    scene.allowDragging()
  }

  isolated deinit {
    scene.close()
    clock.cancelScheduled()
  }

  /// The node that fills the window.
  public var rootNode: DisplayNode { scene.rootNode }

  /// How long `settle()` waits, in seconds, for images that nodes of the window load without progress,
  /// because a server may never respond. 1 by default; 0 or less to not wait at all.
  public var loadTimeout: TimeInterval = 1

  /// The number of trees that were committed to the compositor: changes that appear together count once.
  public var commitCount: Int { output.commitCount }

  /// Runs the passes and waits for background work and for images that are being loaded, until nothing but
  /// animations is under way; see `loadTimeout`.
  ///
  /// Blocks main. Tasks and blocks that are queued for main do not run meanwhile.
  public func settle() {
    let observer = Self.settlingObserver
    observer?.windowWillSettle(scene)
    defer { observer?.windowDidSettle(scene) }
    var loading = LoadingWait(timeout: loadTimeout)
    for _ in 0..<Self.maximumUpdates {
      scene.update()
      if scene.isSettled {
        if scene.loadingStage != nil { observer?.windowWillWait(scene) }
        guard loading.waitForProgress(in: scene) else { return }
      } else if !scene.needsUpdate {
        observer?.windowWillWait(scene)
        scene.waitForBackgroundWork()
      }
    }
    WindowScene.logger.error("the window does not settle: every update requests another")
  }

  /// Hears of the waits of all windows; kept weakly.
  package static weak var settlingObserver: (any SettlingObserver)?

  /// More updates than are needed for any number of drawings that end one by one.
  private static let maximumUpdates = 100_000

  /// Advances the window's time, by seconds: a finite number, and a negative one counts as 0. Animations that end
  /// meanwhile are completed, and deadlines of gesture recognizers and scheduled blocks are handled, each exactly at
  /// its time.
  public func advance(by duration: TimeInterval) {
    scene.update()
    let end = clock.now + duration
    var last = -TimeInterval.infinity
    while let next = nextDeadline, next <= end, next > last {
      last = next
      clock.advance(by: max(next - clock.now, 0))
      clock.performDue()
      if output.compositor.nextAnimationEnd == next { compose() }
      scene.update()
    }
    clock.advance(by: max(end - clock.now, 0))
    clock.performDue()
    compose()
    scene.update()
  }

  /// The time of the next scheduled block, or of the next end of an animation.
  private var nextDeadline: TimeInterval? {
    [clock.nextDeadline, output.compositor.nextAnimationEnd].compactMap { $0 }.min()
  }

  /// Renders what is ready at the current time. If the window has no size, or was not visible since it got
  /// one, returns a bitmap of one pixel.
  public func render() -> Bitmap {
    scene.update()
    compose()
    do {
      guard !scene.layerTree.size.isEmpty, output.compositor.hasFrame else {
        return try Bitmap(width: 1, height: 1, scale: scene.scale, isOpaque: true) { _, _ in }
      }
      return try output.compositor.makeBitmap()
    } catch {
      systemFailure("memory for a picture of a window: \(error)")
    }
  }

  /// Passes an event to the scene, and updates the scene before and after it.
  public func send(_ event: InputEvent) {
    scene.update()
    scene.send(event)
    scene.update()
  }

  /// Changes the size of the window, in points, and its scale unless that is nil.
  public func resize(to size: CGSize, scale: CGFloat? = nil) {
    scene.resize(to: size, scale: scale)
    scene.update()
  }

  private func compose() {
    do {
      let start = clock.now
      let (damage, finished) = try output.compositor.compose(at: start)
      if !damage.isEmpty, scene.layerTree.observesFrames || scene.layerTree.keepsSnapshot {
        let record = FrameRecord(
          serial: scene.committedSerial, time: start, duration: clock.now - start, damage: damage)
        scene.handle(.frameComposed(record))
      }
      if !finished.isEmpty { scene.handle(.animationsFinished(finished)) }
    } catch {
      WindowScene.logger.error("the window was not composed: \(error)")
    }
  }
}

/// The compositor, which runs on main.
@MainActor
private final class Output: SceneOutput {
  let compositor = OffscreenCompositor()
  private(set) var commitCount = 0

  func submit(_ tree: RenderTree) {
    commitCount += 1
    compositor.submit(tree)
  }
}
