import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftThreads

/// A window without a screen, whose time stands still until it is told to go on: for pictures, and
/// for tests of everything that a window does.
///
/// It runs on main and composes there; only drawing happens in the background, and `settle()` waits
/// for that. The same scene gives the same bytes, every time.
/// ```swift
/// let window = OffscreenWindow(size: CGSize(width: 320, height: 200), scale: 2, rootNode: node)
/// window.settle()
/// try window.render().write(pngTo: url)
/// ```
@MainActor
public final class OffscreenWindow {
  /// What is in the window.
  public let scene: WindowScene
  /// The window's time.
  public let clock: ManualClock

  private let output: Output

  /// Makes a visible window, which has the keyboard.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels per point.
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
    scene.isVisible = true
    scene.isActive = true
  }

  isolated deinit { scene.close() }

  /// The node that fills the window.
  public var rootNode: DisplayNode { scene.rootNode }

  /// How long `settle()` waits, in seconds, for pictures that nodes of the window load and that make no progress:
  /// a server may hang for ever. 1 at first; 0 or less for not at all.
  public var loadPatience: TimeInterval = 1

  /// How many trees were handed to the compositor: what appears together counts once.
  public var commitCount: Int { output.commitCount }

  /// Runs the passes and waits for background work and for pictures that are being loaded, until nothing is
  /// left to do but animations; see `loadPatience`.
  ///
  /// Blocks main. Tasks and blocks that wait for main do not run meanwhile.
  public func settle() {
    var loading = LoadingWait(patience: loadPatience)
    for _ in 0..<Self.maximumUpdates {
      scene.update()
      if scene.isSettled {
        guard loading.goesOn(in: scene) else { return }
      } else if !scene.needsUpdate {
        scene.waitForBackgroundWork()
      }
    }
    WindowScene.logger.error("the window does not settle: every update asks for another")
  }

  /// More updates than any number of drawings that end one by one needs.
  private static let maximumUpdates = 100_000

  /// Moves the window's time on, by seconds; animations that end meanwhile are finished, and gesture
  /// recognizers and blocks that wait for a time get it, all on the dot.
  public func advance(by duration: TimeInterval) {
    scene.update()
    let end = clock.now + duration
    var last = -TimeInterval.infinity
    while let next = nextMoment, next <= end, next > last {
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

  /// When somebody waits no longer, or an animation ends.
  private var nextMoment: TimeInterval? {
    [clock.nextAppointment, output.compositor.nextAnimationEnd].compactMap { $0 }.min()
  }

  /// The picture at the present time, of what is ready now. A window that has no size, or was not visible
  /// since it got one, gives one pixel.
  public func render() -> Bitmap {
    scene.update()
    compose()
    do {
      guard !scene.layerTree.size.isEmpty, output.compositor.hasFrame else {
        return try Bitmap(width: 1, height: 1, scale: scene.scale, isOpaque: true) { _, _ in }
      }
      return try output.compositor.makeBitmap()
    } catch {
      systemRefuses("memory for a picture of a window: \(error)")
    }
  }

  /// Hands an event to the scene, which is up to date before and after.
  public func send(_ event: InputEvent) {
    scene.update()
    scene.send(event)
    scene.update()
  }

  /// Gives the window another size, in points, and another scale unless that is nil.
  public func resize(to size: CGSize, scale: CGFloat? = nil) {
    scene.resize(to: size, scale: scale)
    scene.update()
  }

  private func compose() {
    do {
      let start = clock.now
      let (damage, finished) = try output.compositor.compose(at: start)
      if !damage.isEmpty, scene.layerTree.observesFrames {
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

/// The compositor on main.
@MainActor
private final class Output: SceneOutput {
  let compositor = OffscreenCompositor()
  private(set) var commitCount = 0

  func submit(_ tree: RenderTree) {
    commitCount += 1
    compositor.submit(tree)
  }
}
