import Foundation
import WeftAccessibility
import WeftCommands
import WeftCompositor
import WeftNodes
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
  private var lastTime: TimeInterval = 0
  private var observedClock: ManualClock?
  private let reader = NodeReader()

  /// Lets traces find all windows.
  static func observeWindows() { WindowScene.addToAll(WindowTrace.self) }

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
    scene.layerTree.keepsSnapshot = true
    // Before the first commit, this causes none of its own.
    scene.layerTree.observesFrames = true
    guard observedClock !== clock else { return }
    observedClock = clock
    clock.willAdvance { [weak self] in
      if MainThread.isCurrent { MainActor.assumeIsolated { self?.recordIfSettled() } }
    }
  }

  nonisolated func flush() {
    if MainThread.isCurrent { MainActor.assumeIsolated { record() } }
  }

  /// Records the present state if nothing is being drawn: how far drawings have come is a matter of luck. The state is then
  /// recorded with what follows.
  private func recordIfSettled() {
    if isChanged, scene?.isSettled == true { record() }
  }

  private func record() {
    guard isChanged, let trace, !trace.isEnded, let scene, !scene.isClosed, scene.isVisible,
      let tree = scene.layerTree.snapshot
    else { return }
    isChanged = false
    let time = scene.clock.now
    recordPassing(of: time, in: trace)
    let hasNodes = trace.contents.contains(.nodes)
    if hasNodes { reader.read(from: scene.rootNode, explains: trace.contents.contains(.layouts)) }
    let state = WindowState(
      time: time, tree: tree.still(at: time), nodes: hasNodes ? reader.nodes : [],
      explanations: hasNodes ? reader.explanations : [],
      accessibility: trace.contents.contains(.accessibility) ? scene.accessibilityTree() : nil)
    trace.recorder.add { [number] in $0.add(state, of: number) }
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

  // MARK: SceneComponent

  func updateWillBegin() {
    if trace?.isEnded != false { scene?.layerTree.keepsSnapshot = false }
    follow()
  }

  func didCommit(_ serial: UInt64) { isChanged = true }

  func frameWasComposed(_ record: FrameRecord) { isChanged = true }

  func sceneWillClose() { flush() }

  func willHandle(_ event: InputEvent) {
    guard let trace, !trace.isEnded, let scene else { return }
    if Self.followsSettling(event) { recordIfSettled() }
    let time = scene.clock.now
    recordPassing(of: time, in: trace)
    let description = InputDescription(event)
    trace.recorder.add { [number] in
      $0.add(.input, description.text, at: time, window: number, point: description.point)
    }
  }
}
