import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

/// Records a virtual display for the trace of the task that uses it.
///
/// The screen is recorded when it has changed: before input, during waits, and after them. The nodes of programs that are
/// written with Weft are asked for after waits.
final class DisplayTrace: TraceSource {
  private struct State {
    var programs: [TracedProgram] = []
    var pointer = CGPoint.zero
    var lastPicture = -TimeInterval.infinity
    var hasEnded = false
  }

  /// The shortest time between two pictures during a wait, in seconds.
  private static let pause = 0.1

  private weak let display: VirtualDisplay?
  private weak let trace: TestTrace?
  private let identifier: ObjectIdentifier
  private let number = Protected(0)
  private let scale: Double
  /// Nil on a server that does not report changes: then the screen is always looked at.
  private let watch: DamageWatch?
  private let state = Protected(State())

  /// The recording of a display for the current task; nil without a trace.
  static func of(_ display: VirtualDisplay) -> DisplayTrace? {
    guard let trace = TestTrace.current, !trace.isEnded else { return nil }
    return existing(for: display) ?? DisplayTrace(display, trace)
  }

  /// The recording of a display for the current task, if there is one already.
  static func existing(for display: VirtualDisplay) -> DisplayTrace? {
    let identifier = ObjectIdentifier(display)
    return TestTrace.current?.source { source in
      source.identifier == identifier && !source.state.withLock { $0.hasEnded }
    }
  }

  private init(_ display: VirtualDisplay, _ trace: TestTrace) {
    (self.display, self.trace, identifier) = (display, trace, ObjectIdentifier(display))
    watch = try? DamageWatch(display)
    scale = display.options.scale ?? 1
    let added = trace.addWindow(
      titled: "Display \(display.name)", scale: scale, isOnDisplay: true, self)
    number.withLock { $0 = added }
  }

  func flush() {
    guard let display else { return }
    record(display)
  }

  /// Records the last state of a display that is about to end.
  func end(_ display: VirtualDisplay) {
    record(display)
    state.withLock { $0.hasEnded = true }
  }

  private func record(_ display: VirtualDisplay) {
    recordOutput()
    _ = watch?.takeTimes()
    recordPicture(of: display, nodes: nodes(on: display))
  }

  private func recordPicture(of display: VirtualDisplay, nodes: [TracedNode]? = nil) {
    guard let trace, !trace.isEnded else { return }
    let time = trace.now
    state.withLock { $0.lastPicture = time }
    guard let picture = try? display.screenshot() else { return }
    trace.recorder.add(isLarge: true) { [number = number.withLock { $0 }] in
      $0.add(picture, nodes: nodes, at: time, of: number)
    }
  }

  /// Records the screen if the server has reported changes.
  private func recordChanges() {
    guard let display, watch.map({ !$0.takeTimes().isEmpty }) ?? true else { return }
    recordPicture(of: display)
  }

  private func add(
    _ kind: TraceDocument.Entry.Kind, _ text: String, at point: CGPoint? = nil, duration: Double? = nil
  ) {
    guard let trace, !trace.isEnded else { return }
    let (number, time) = (number.withLock { $0 }, trace.now)
    trace.recorder.add { $0.add(kind, text, at: time, window: number, point: point, duration: duration) }
  }

  // MARK: Input

  /// Records that the pointer is about to move, to a pixel of the screen.
  func pointerWillMove(to point: CGPoint) {
    let place = CGPoint(x: point.x / scale, y: point.y / scale)
    state.withLock { $0.pointer = place }
    add(.input, "pointer moves", at: place)
  }

  /// Records that a button is about to be pressed or released.
  func willPress(button: UInt32, _ isPressed: Bool) {
    recordChanges()
    add(
      .input, "button \(button) \(isPressed ? "pressed" : "released")", at: state.withLock { $0.pointer })
  }

  /// Records that a key is about to be pressed or released.
  func willPress(key keysym: UInt32, _ isPressed: Bool) {
    recordChanges()
    let name = InputDescription.name(ofKey: keysym, "")
    add(.input, "key \(name) \(isPressed ? "pressed" : "released")")
  }

  // MARK: Waiting

  /// Records that a wait begins. Returns when that was, in seconds.
  func waitDidBegin() -> TimeInterval { trace?.now ?? 0 }

  /// Records what has changed, during a wait.
  func waitGoesOn() {
    guard let trace else { return }
    let last = state.withLock { $0.lastPicture }
    if trace.now - last >= Self.pause { recordChanges() }
  }

  /// Records that a wait has ended.
  func waitDidEnd(for what: String, since start: TimeInterval) {
    flush()
    add(.wait, what, duration: (trace?.now ?? start) - start)
  }

  // MARK: Programs

  /// The path of the socket for the inspector of a program that is about to be launched; nil if nodes are not recorded.
  func inspectorPath() -> String? {
    guard trace?.contents.contains(.nodes) == true else { return nil }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("weft-\(UUID().uuidString.prefix(8)).sock").path
  }

  /// Records the launch of a program, and then what it writes.
  func didLaunch(_ program: LaunchedProgram, _ command: [String], inspectorPath: String?) {
    add(.log, "$ " + command.joined(separator: " "))
    state.withLock { $0.programs.append(TracedProgram(program, inspectorPath: inspectorPath)) }
  }

  private func recordOutput() {
    let lines = state.withLock { state in
      state.programs.indices.flatMap { state.programs[$0].newLines() }
    }
    for line in lines { add(.log, line) }
  }

  private func nodes(on display: VirtualDisplay) -> [TracedNode]? {
    let programs = state.withLock { $0.programs }
    let trees = programs.map { $0.inspectedTree() }
    guard trees.contains(where: { $0 != nil }) else { return nil }
    var outline = InspectedOutline(windows: display.windows, scale: scale)
    for case let tree? in trees { outline.add(tree) }
    return outline.nodes
  }
}
