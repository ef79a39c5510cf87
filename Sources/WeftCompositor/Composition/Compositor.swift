import Foundation
import WeftGraphics

/// Renders snapshots of a layer tree into pixels.
///
/// ### The life of a frame
/// 1. *Receive*: the newest snapshot replaces the last one. Snapshots between the two are dropped: a frame
///    shows only states that were committed.
/// 2. *Sample*: animations and moving images are evaluated at the frame's time, without the main thread. A
///    main thread that is blocked for a second stops no animation.
/// 3. *Compare*: `PresentedLayer.update` traverses the changed parts of the tree and collects damage. If the
///    snapshot looks like the last one, the frame ends here.
/// 4. *Move*: pixels that were only scrolled are copied from the previous frame (`ScrolledCopy`).
/// 5. *Paint*: `LayerPainter` paints the damage, and what the buffer missed while others were shown
///    (`DamageHistory`). Large damage is divided into bands, one for each core.
///
/// The same class serves a window, on a `CompositorThread`, and an offscreen bitmap, on the thread of its
/// caller. It is confined to that thread.
final class Compositor {
  /// Paints the bands of large damage in parallel.
  private let workers: PaintWorkers
  private var tree: RenderTree?
  private var root: PresentedLayer?
  private var size = PixelSize.zero
  private var scale: CGFloat = 1
  private var ground = Color.clear
  private var history = DamageHistory()
  private var shapes = ShapeCache()
  /// The animations of the newest snapshot.
  private var animations: [TreeAnimation] = []
  private var reported: Set<AnimationIdentifier> = []
  /// The time of the last frame.
  private var sampledTime = -TimeInterval.infinity
  /// What packs the bitmaps while the window rests; nil if nothing does.
  private var packing: ContentsPacking?
  /// Damage without a change: pixels that the display has lost.
  private var exposed = Region()

  /// What changes layers over time, and the observer that is woken for something new.
  private var sources: [any ChangeSource] = []
  private let observer: FrameObserver?
  /// Whether to wait for contents that are due, because time stands still meanwhile.
  var waitsForFrames: Bool

  /// Creates a compositor that has nothing to show.
  ///
  /// - Parameters:
  ///   - workers: paint large damage, in as many bands as there are threads.
  ///   - observer: woken when `nextChange(after:)` becomes earlier; nil for offscreen use. Without one, the compositor
  ///     waits for contents that are due, unless `waitsForFrames` is changed.
  init(workers: PaintWorkers, observer: FrameObserver? = nil) {
    self.workers = workers
    self.observer = observer
    waitsForFrames = observer == nil
  }

  deinit { watch([]) }

  /// The number of the newest snapshot.
  var serial: UInt64 { tree?.serial ?? 0 }

  /// Whether every composed frame is reported.
  var isObserved: Bool { tree?.observesFrames ?? false }

  /// Whether there is anything that no frame has shown: a snapshot, or lost pixels.
  private(set) var needsFrame = false

  /// Sets the snapshot to show.
  func submit(_ tree: RenderTree) {
    self.tree = tree
    needsFrame = true
    animations = tree.root.allAnimations(isHidden: false)
    watch(tree.root.allSources)
  }

  /// Replaces the observed sources.
  private func watch(_ newSources: [any ChangeSource]) {
    guard let observer, !(sources.isEmpty && newSources.isEmpty) else {
      sources = newSources
      return
    }
    for source in sources where !newSources.contains(where: { $0 === source }) { source.remove(observer) }
    for source in newSources { source.add(observer) }
    sources = newSources
  }

  /// Requests that pixels are presented again that the display has lost.
  func expose(_ region: Region) {
    exposed.formUnion(region)
    needsFrame = true
  }

  /// Packs the bitmaps of the newest snapshot in the background, until the next frame, which unpacks what it needs.
  func packContents() { packing = tree.map { ContentsPacking($0.contents) } }

  /// Composes the newest snapshot as it is at `time`.
  ///
  /// - Parameter makeBuffer: returns the memory for a frame of the given size, if possible with the previous
  ///   frame moved down by the given rows; see `FrameSink.beginFrame(size:movedBy:)`. Called only if there is
  ///   anything to paint.
  /// - Returns: the pixels that differ from the previous frame, and those among them that only moved; nil if
  ///   there are none, in which case nothing was painted.
  func composeFrame(
    at time: TimeInterval, into makeBuffer: (PixelSize, Int) throws -> FrameBuffer
  ) rethrows -> (damage: Region, moved: MovedPixels?)? {
    needsFrame = false
    sampledTime = time
    guard let tree, !tree.size.isEmpty else { return nil }
    let (damage, copy) = takeDamage(of: tree, at: time)
    guard !damage.isEmpty else { return nil }
    packing?.cancel()
    packing = nil
    let buffer = try makeBuffer(tree.size, copy?.rowsToMove ?? 0)
    history.push(damage)
    var stale = history.damage(ofBufferAged: buffer.age) ?? Region(PixelRect(tree.size))
    if let copy, copy.perform(in: buffer) { stale.subtract(copy.region) }
    paint(stale, into: buffer)
    return (damage, copy?.moved)
  }

  /// Finds the pixels that differ from the last frame, and those among them that only moved.
  private func takeDamage(of tree: RenderTree, at time: TimeInterval) -> (damage: Region, ScrolledCopy?) {
    let limits = PixelRect(tree.size)
    let isResized = tree.size != size || tree.scale != scale
    (size, scale) = (tree.size, tree.scale)
    var changes = FrameChanges(limits: limits)
    if tree.ground != ground {
      ground = tree.ground
      changes.add(limits)
    }
    let surroundings = PresentedLayer.Surroundings(
      toDevice: AffineTransform(scale: tree.scale), clip: limits, scale: tree.scale, time: time,
      waitsForFrames: waitsForFrames, isMoved: isResized, isDamaged: isResized)
    if let root, root.identifier == tree.root.identifier {
      root.update(to: tree.root, in: surroundings, shapes: &shapes, changes: &changes)
    } else {
      root = .inserted(tree.root, in: surroundings, shapes: &shapes, changes: &changes)
      changes.add(limits)
    }
    if isResized {
      history.removeAll()
      return (Region(limits), nil)
    }
    defer { exposed = Region() }
    var region = changes.damage.region
    if let scroll = changes.scroll { region.formUnion(scroll.area) }
    region.formUnion(exposed)
    region.formIntersection(limits)
    return (region, ScrolledCopy(changes, damage: region, in: limits))
  }

  private func paint(_ damage: Region, into buffer: FrameBuffer) {
    guard let root else { return }
    let bands = Self.bands(of: damage, count: workers.size)
    let work = PaintWork(root: root, ground: ground, buffer: buffer, bands: bands)
    workers.perform(count: bands.count) { work.paint($0) }
  }

  /// Takes the animations that have ended at `time`. Each is returned once.
  func takeFinishedAnimations(at time: TimeInterval) -> [AnimationIdentifier] {
    guard !animations.isEmpty else {
      reported.removeAll()
      return []
    }
    reported.formIntersection(animations.map(\.animation.identifier))
    let finished = unreportedAnimations.filter { $0.endTime <= time }.map(\.identifier)
    reported.formUnion(finished)
    return finished
  }

  /// When the next unreported animation ends; nil if none ever does.
  var nextAnimationEnd: TimeInterval? {
    unreportedAnimations.map(\.endTime).filter(\.isFinite).min()
  }

  private var unreportedAnimations: [RenderAnimation] {
    animations.lazy.map(\.animation).filter { !self.reported.contains($0.identifier) }
  }

  /// When an animation, a frame source or a driver next changes the window: `time` itself while an animation
  /// is running or a frame is due, later while all of them wait, nil if there is none.
  func nextChange(after time: TimeInterval) -> TimeInterval? {
    var next = TimeInterval.infinity
    for animation in animations where !reported.contains(animation.animation.identifier) {
      next = min(next, animation.nextChange(since: sampledTime))
    }
    for source in sources { next = min(next, source.nextChange(after: time) ?? .infinity) }
    return next.isFinite ? max(next, time) : nil
  }
}

/// The painting of one frame, shared by several threads. Each paints separate rows, and all of them only read
/// the tree.
private struct PaintWork: @unchecked Sendable {
  let root: PresentedLayer
  let ground: Color
  let buffer: FrameBuffer
  let bands: [[PixelRect]]

  func paint(_ index: Int) {
    guard
      let surface = PaintSurface(
        pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, area: PixelRect(buffer.size),
        hasAlpha: buffer.hasAlpha)
    else {
      let size = buffer.size
      Layer.logger.error("a frame of \(size.width)×\(size.height) pixels was not painted: it is too large")
      return
    }
    for rect in bands[index] { LayerPainter(root, in: rect).paint(on: surface, over: ground) }
    if let failure = surface.failure { Layer.logger.error("a frame was only partly painted: \(failure)") }
  }
}

/// An animation in a snapshot.
private struct TreeAnimation {
  let animation: RenderAnimation
  /// Whether its layer is hidden, so that nothing but its end matters.
  let isHidden: Bool

  /// When it next changes something or ends.
  ///
  /// - Parameter time: the time of the last frame.
  func nextChange(since time: TimeInterval) -> TimeInterval {
    isHidden ? animation.endTime : animation.nextChange(since: time)
  }
}

extension RenderLayer {
  /// The animations of the layer and its descendants.
  ///
  /// - Parameter isHidden: whether an ancestor of the layer is hidden.
  fileprivate func allAnimations(isHidden: Bool) -> [TreeAnimation] {
    guard isAnimatedBelow else { return [] }
    let isHidden = isHidden || properties.isHidden
    var result = animations.map { TreeAnimation(animation: $0, isHidden: isHidden) }
    if let mask { result += mask.allAnimations(isHidden: isHidden) }
    for child in children where child.isAnimatedBelow { result += child.allAnimations(isHidden: isHidden) }
    return result
  }

  /// The sources that change the layer and its descendants over time.
  fileprivate var allSources: [any ChangeSource] {
    guard isAnimatedBelow else { return [] }
    var sources: [any ChangeSource] = mask?.allSources ?? []
    if let frames = properties.frames { sources.append(frames) }
    if let driver = properties.driver { sources.append(driver) }
    for child in children where child.isAnimatedBelow { sources += child.allSources }
    return sources
  }
}
