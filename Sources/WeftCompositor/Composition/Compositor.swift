import Foundation
import WeftGraphics

/// Turns snapshots of a layer tree into pixels.
///
/// ### The life of a frame
/// 1. *Take in*: the newest snapshot replaces the last one. Snapshots that came in between were never
///    seen and are dropped: a frame shows a state that was committed, or none.
/// 2. *Sample*: animations and moving pictures are evaluated at the frame's time. Nobody has to be asked; a main thread
///    that is busy for a second stops no animation.
/// 3. *Compare*: `PresentedLayer.update` goes through the parts of the tree that changed and collects
///    damage. A snapshot that looks like the last one ends here.
/// 4. *Move*: what was only scrolled is taken over from the frame before (`ScrolledCopy`).
/// 5. *Paint*: `LayerPainter` paints the damage, and what the buffer missed while others were shown
///    (`DamageHistory`). Large damage is cut into bands, one for each core.
///
/// The same object serves a window, on a `CompositorThread`, and a picture in memory, on the thread of
/// its caller. It is confined to that thread.
final class Compositor {
  /// Paints the bands of large damage at the same time.
  private let crew: PaintWorkers
  private var tree: RenderTree?
  private var root: PresentedLayer?
  private var size = PixelSize.zero
  private var scale: CGFloat = 1
  private var ground = Color.clear
  private var history = DamageHistory()
  private var shapes = ShapeCache()
  private var reported: Set<AnimationIdentifier> = []
  /// The time of the last frame.
  private var sampledTime = -TimeInterval.infinity
  /// Damage that did not come from a change: pixels that the display lost.
  private var exposed = Region()

  /// What changes layers over time, and who is told when there is something new.
  private var sources: [any ChangeSource] = []
  private let observer: FrameObserver?
  /// Whether contents that are due are waited for, since time stands still meanwhile.
  var waitsForFrames: Bool

  /// Makes a compositor that has nothing to show, and cuts large damage into so many bands.
  ///
  /// - Parameter observer: told when `nextChange(after:)` becomes earlier; nil where time is not waited for:
  ///   contents that are due are waited for there, unless `waitsForFrames` says otherwise.
  init(bandCount: Int, observer: FrameObserver? = nil) {
    crew = PaintWorkers(size: bandCount)
    self.observer = observer
    waitsForFrames = observer == nil
  }

  deinit { watch([]) }

  /// The number of the newest snapshot.
  var serial: UInt64 { tree?.serial ?? 0 }

  /// Whether somebody wants to hear of every frame.
  var isObserved: Bool { tree?.observesFrames ?? false }

  /// Whether there is something that no frame has shown: a snapshot, or lost pixels.
  private(set) var needsFrame = false

  /// Makes a snapshot the one to show.
  func submit(_ tree: RenderTree) {
    self.tree = tree
    needsFrame = true
    watch(tree.root.allSources)
  }

  /// Takes in which sources there are.
  private func watch(_ newSources: [any ChangeSource]) {
    guard let observer, !(sources.isEmpty && newSources.isEmpty) else {
      sources = newSources
      return
    }
    for source in sources where !newSources.contains(where: { $0 === source }) { source.remove(observer) }
    for source in newSources { source.add(observer) }
    sources = newSources
  }

  /// Asks for pixels to be presented again that the display has lost.
  func expose(_ region: Region) {
    exposed.formUnion(region)
    needsFrame = true
  }

  /// Composes the newest snapshot as it is at `time`.
  ///
  /// - Parameter makeBuffer: lends the memory for a frame of the given size, if it can with the frame before
  ///   moved down by the given rows; see `FrameSink.beginFrame(size:movedBy:)`. It is called only if there is
  ///   anything to paint.
  /// - Returns: the pixels that differ from the frame before; nil if there are none, in which case
  ///   nothing was painted.
  func composeFrame(
    at time: TimeInterval, into makeBuffer: (PixelSize, Int) throws -> FrameBuffer
  ) rethrows -> Region? {
    needsFrame = false
    sampledTime = time
    guard let tree, !tree.size.isEmpty else { return nil }
    let (damage, copy) = takeDamage(of: tree, at: time)
    guard !damage.isEmpty else { return nil }
    let buffer = try makeBuffer(tree.size, copy?.rowsToMove ?? 0)
    history.push(damage)
    var stale = history.damage(ofBufferAged: buffer.age) ?? Region(PixelRect(tree.size))
    if let copy, copy.perform(in: buffer) { stale.subtract(copy.region) }
    paint(stale, into: buffer)
    return damage
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
    let bands = Self.bands(of: damage, count: crew.size)
    let work = PaintWork(root: root, ground: ground, buffer: buffer, bands: bands)
    crew.perform(count: bands.count) { work.paint($0) }
  }

  /// Animations that have ended at `time`; each is returned once.
  func takeFinishedAnimations(at time: TimeInterval) -> [AnimationIdentifier] {
    guard let tree, tree.root.isAnimatedBelow else {
      reported.removeAll()
      return []
    }
    let all = tree.root.allAnimations
    reported.formIntersection(all.map(\.identifier))
    let finished = all.filter { $0.endTime <= time && !reported.contains($0.identifier) }.map(\.identifier)
    reported.formUnion(finished)
    return finished
  }

  /// When the next animation that was not reported yet ends; nil if none ever does.
  var nextAnimationEnd: TimeInterval? {
    unreportedAnimations.map(\.endTime).filter(\.isFinite).min()
  }

  /// When an animation, a moving picture or a driver next changes the window: `time` itself while an animation
  /// is running or a picture is due, later while all of them wait, nil if there is none.
  func nextChange(after time: TimeInterval) -> TimeInterval? {
    let animations = tree?.root.nextChangeOfAnimations(since: sampledTime, without: reported)
    return ([animations].compactMap { $0 } + sources.compactMap { $0.nextChange(after: time) }).min()
      .map { max($0, time) }
  }

  private var unreportedAnimations: [RenderAnimation] {
    guard let tree, tree.root.isAnimatedBelow else { return [] }
    return tree.root.allAnimations.filter { !reported.contains($0.identifier) }
  }
}

/// The painting of one frame, for several threads: each paints rows of its own, and all of them only
/// read the tree.
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
    if let failure = surface.failure { Layer.logger.error("a frame was not painted whole: \(failure)") }
  }
}

extension RenderLayer {
  /// The animations of the layer and of all below it.
  fileprivate var allAnimations: [RenderAnimation] {
    guard isAnimatedBelow else { return [] }
    var result = animations + (mask?.allAnimations ?? [])
    for child in children where child.isAnimatedBelow { result += child.allAnimations }
    return result
  }

  /// When an animation of the layer or of one below it next changes something, or ends.
  ///
  /// - Parameters:
  ///   - time: that of the last frame.
  ///   - reported: animations that have ended already.
  ///   - isHidden: whether the layer is in a hidden one.
  fileprivate func nextChangeOfAnimations(
    since time: TimeInterval, without reported: Set<AnimationIdentifier>, isHidden: Bool = false
  ) -> TimeInterval? {
    guard isAnimatedBelow else { return nil }
    let isHidden = isHidden || properties.isHidden
    var next = TimeInterval.infinity
    for animation in animations where !reported.contains(animation.identifier) {
      next = min(next, isHidden ? animation.endTime : animation.nextChange(since: time))
    }
    func look(_ layer: RenderLayer) {
      let below = layer.nextChangeOfAnimations(since: time, without: reported, isHidden: isHidden)
      next = min(next, below ?? .infinity)
    }
    if let mask { look(mask) }
    for child in children where child.isAnimatedBelow { look(child) }
    return next.isFinite ? next : nil
  }

  /// What changes the layer and those below it over time.
  fileprivate var allSources: [any ChangeSource] {
    guard isAnimatedBelow else { return [] }
    var sources: [any ChangeSource] = mask?.allSources ?? []
    if let frames = properties.frames { sources.append(frames) }
    if let driver = properties.driver { sources.append(driver) }
    for child in children where child.isAnimatedBelow { sources += child.allSources }
    return sources
  }
}
