import Foundation
import WeftAccessibility
import WeftCommands
import WeftCompositor
import WeftNodes
import WeftOffscreen
import WeftThreads

/// Records an offscreen window for the trace of the task that uses it.
///
/// Nothing is recorded while a window changes, only what is final: before its time advances, before the next event, and
/// at the end. How often it was laid out and drawn in between depends on the speed of the machine.
@MainActor
final class WindowTrace: SceneComponent, TraceSource {
  // A trace may live longer than the window.
  private weak var scene: WindowScene?
  private weak var trace: TestTrace?
  private var number = 0
  private var isChanged = false
  private var isCommitted = false
  private var needsAccessibility = false
  private var lastTime: TimeInterval = 0
  private var observedClock: ManualClock?
  private let reader = NodeReader()
  /// When the present call of `OffscreenWindow.settle()` has begun, in seconds of `CLOCK_MONOTONIC`.
  private var waitStart: TimeInterval?
  /// The waits since the last state that was recorded.
  private var waits: (elapsed: TimeInterval, reason: String?)?

  /// Lets traces find all windows, and hear of their waits.
  static func observeWindows() {
    WindowScene.addToAll(WindowTrace.self)
    OffscreenWindow.settlingObserver = WaitRelay.shared
  }

  init(scene: WindowScene) {
    self.scene = scene
    follow()
  }

  /// Follows the trace of the current task, if it is not the one that is followed already.
  private func follow() {
    guard let current = TestTrace.current, current !== trace, !current.isEnded, let scene, scene.host == nil,
      let clock = scene.clock as? ManualClock
    else { return }
    trace = current
    number = current.addWindow(titled: nil, scale: scene.scale, isOnDisplay: false, self)
    lastTime = clock.now
    // Unlike the observation of frames it needs no commit: a trace adds nothing to what it records.
    scene.layerTree.keepsSnapshot = true
    // What a window has shown before is the first that is recorded.
    isChanged = scene.layerTree.snapshot != nil
    (isCommitted, needsAccessibility) = (isChanged, isChanged)
    guard observedClock !== clock else { return }
    observedClock = clock
    clock.willAdvance { [weak self] in
      if MainThread.isCurrent { MainActor.assumeIsolated { self?.recordIfSettled() } }
    }
  }

  nonisolated func flush(includesAccessibility: Bool) {
    guard MainThread.isCurrent else { return }
    MainActor.assumeIsolated {
      record()
      if includesAccessibility { recordAccessibility() }
    }
  }

  /// Records the present state if nothing is being drawn: how far drawings have come is a matter of luck. The state is then
  /// recorded with what follows.
  private func recordIfSettled() {
    if isChanged, scene?.hasNothingUnderWay == true { record() }
  }

  private func record() {
    guard isChanged, let (trace, scene) = recorded, let tree = scene.layerTree.snapshot else { return }
    let time = scene.clock.now
    recordPassing(of: time, in: trace)
    recordWaits(at: time, in: trace)
    // Frames of animations change nothing in the nodes.
    let readsNodes = isCommitted && trace.contents.contains(.nodes)
    if readsNodes { reader.read(from: scene.rootNode, explains: trace.contents.contains(.layouts)) }
    let state = WindowState(
      time: time, tree: tree.still(at: time), nodes: readsNodes ? reader.nodes : nil,
      explanations: readsNodes ? reader.explanations : [])
    // A state holds what has been drawn since the last one, which is a part of the window.
    trace.recorder.add(bytes: tree.size.area) { [number] in $0.add(state, of: number) }
    (isChanged, isCommitted) = (false, false)
    if trace.recordsEachAccessibilityTree { recordAccessibility() }
  }

  /// Records the accessibility tree, unless that has been done since the last commit.
  private func recordAccessibility() {
    guard needsAccessibility, let (trace, scene) = recorded else { return }
    needsAccessibility = false
    let (tree, time) = (scene.accessibilityTree(), scene.clock.now)
    trace.recorder.add { [number] in $0.add(tree, at: time, of: number) }
  }

  /// The trace and the scene, if there is something to record.
  private var recorded: (TestTrace, WindowScene)? {
    guard let trace, !trace.isEnded, let scene, !scene.isClosed, scene.isVisible else { return nil }
    return (trace, scene)
  }

  private func recordPassing(of time: TimeInterval, in trace: TestTrace) {
    guard time > lastTime else { return }
    let (number, duration) = (number, time - lastTime)
    lastTime = time
    trace.recorder.add { $0.add(.wait, "time passes", at: time, window: number, duration: duration) }
  }

  /// Whether input of this kit settles the window before an event. Before others, how far drawings have come depends on the
  /// speed of the machine.
  private static func followsSettling(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let event):
      event.pressedButtons.isEmpty && [.moved, .entered, .exited].contains(event.phase)
    case .key(let event): event.phase == .pressed
    case .scroll, .touchpad, .text: false
    }
  }

  // MARK: Waits

  /// Tells the recordings of windows of their waits.
  private final class WaitRelay: SettlingObserver {
    static let shared = WaitRelay()

    func windowWillSettle(_ scene: WindowScene) { scene.component(WindowTrace.self).waitWillBegin() }
    func windowWillWait(_ scene: WindowScene) { scene.existingComponent(WindowTrace.self)?.willWait() }
    func windowDidSettle(_ scene: WindowScene) { scene.existingComponent(WindowTrace.self)?.waitDidEnd() }
  }

  private func waitWillBegin() {
    follow()
    if trace?.isEnded == false { waitStart = MonotonicTime.now }
  }

  private func willWait() {
    guard let scene, waitStart != nil, waits?.reason == nil else { return }
    waits = (waits?.elapsed ?? 0, WaitDescription.text(of: scene))
  }

  private func waitDidEnd() {
    guard let start = waitStart else { return }
    waitStart = nil
    waits = ((waits?.elapsed ?? 0) + MonotonicTime.now - start, waits?.reason)
  }

  /// Records the waits that have led to the present state. Whether one had to wait for anything, and for how long, depends on
  /// the machine; whether the test has waited does not.
  private func recordWaits(at time: TimeInterval, in trace: TestTrace) {
    guard let waits else { return }
    self.waits = nil
    let measure = TraceDocument.Measure(elapsed: waits.elapsed.brief, reason: waits.reason)
    trace.recorder.add { [number] in
      $0.add(.wait, "the window settles", at: time, window: number, measure: measure)
    }
  }

  // MARK: SceneComponent

  func updateWillBegin() {
    if trace?.isEnded != false { scene?.layerTree.keepsSnapshot = false }
    follow()
  }

  func didCommit(_ serial: UInt64) { (isChanged, isCommitted, needsAccessibility) = (true, true, true) }

  func frameWasComposed(_ record: FrameRecord) { isChanged = true }

  func sceneWillClose() {
    let isForReaders = trace.map { $0.isKept || $0.recordsEachAccessibilityTree } ?? false
    flush(includesAccessibility: isForReaders && trace?.contents.contains(.accessibility) == true)
  }

  func willHandle(_ event: InputEvent) {
    guard let trace, !trace.isEnded, let scene else { return }
    if Self.followsSettling(event) { recordIfSettled() }
    let time = scene.clock.now
    recordPassing(of: time, in: trace)
    trace.recorder.add { [number] in
      let description = InputDescription(event)
      $0.add(.input, description.text, at: time, window: number, point: description.point)
    }
  }
}
