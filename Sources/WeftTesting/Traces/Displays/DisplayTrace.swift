import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

/// Records a virtual display for the trace of the task that uses it.
///
/// The screen is recorded when it has changed: before input, during waits, and after them. Programs that are written with Weft
/// are asked for their nodes, the reasons of their layouts and their accessibility trees after waits: they are then idle, as
/// far as the test is concerned. They are asked by their inspectors, which change nothing.
final class DisplayTrace: TraceSource {
  private struct State {
    var programs: [TracedProgram] = []
    /// Whether the screen has changed since programs were asked for their nodes.
    var needsNodes = true
    /// Whether it has changed since they were asked for their accessibility trees.
    var needsAccessibility = true
    /// The layouts of the nodes, as programs have told them.
    var layouts: [Int: Int] = [:]
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
  /// Nil on a server that does not report changes: then the whole screen is always looked at.
  private let changes: ScreenChanges?
  /// Pictures are taken and passed on one at a time, so that they keep their order.
  private let lock = NSRecursiveLock()
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
    changes = ScreenChanges(display)
    scale = display.options.scale ?? 1
    let added = trace.addWindow(
      titled: "Display \(display.name)", scale: scale, isOnDisplay: true, self)
    number.withLock { $0 = added }
  }

  func flush(includesAccessibility: Bool) {
    if let display { record(display, includesAccessibility: includesAccessibility) }
  }

  /// Records the last state of a display that is about to end.
  func end(_ display: VirtualDisplay) {
    let isForReaders = trace.map { $0.isKept || $0.recordsEachAccessibilityTree } ?? false
    record(display, includesAccessibility: isForReaders)
    state.withLock { $0.hasEnded = true }
  }

  private func record(_ display: VirtualDisplay, includesAccessibility: Bool) {
    recordOutput()
    lock.lock()
    defer { lock.unlock() }
    recordPicture(of: display)
    let (asksNodes, asksAccessibility) = state.withLock { state in
      let asked = (state.needsNodes, state.needsAccessibility && includesAccessibility)
      state.needsNodes = false
      if includesAccessibility { state.needsAccessibility = false }
      return asked
    }
    askPrograms(
      on: display, nodes: asksNodes && trace?.contents.contains(.nodes) == true,
      accessibility: asksAccessibility)
  }

  /// Records what the server says has changed on the screen.
  private func recordPicture(of display: VirtualDisplay) {
    guard let trace, !trace.isEnded else { return }
    lock.lock()
    defer { lock.unlock() }
    let screen = PixelRect(display.options.size)
    let isFirst = state.withLock { $0.lastPicture == -.infinity }
    let taken = changes?.take().intersection(screen) ?? screen
    let area = isFirst ? screen : taken
    let time = trace.now
    state.withLock { $0.lastPicture = time }
    guard !area.isEmpty, let picture = try? display.screenshot(of: area) else { return }
    state.withLock { ($0.needsNodes, $0.needsAccessibility) = (true, true) }
    trace.recorder.add(bytes: 4 * area.area) { [number = number.withLock { $0 }] in
      $0.add(picture, at: area, of: screen.size, time: time, window: number)
    }
  }

  private func recordChanges() {
    if let display { recordPicture(of: display) }
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
  func waitDidProgress() {
    guard let trace else { return }
    let last = state.withLock { $0.lastPicture }
    if trace.now - last >= Self.pause { recordChanges() }
  }

  /// Records that a wait has ended.
  func waitDidEnd(for what: String, since start: TimeInterval) {
    flush(includesAccessibility: trace?.recordsEachAccessibilityTree == true)
    add(.wait, what, duration: (trace?.now ?? start) - start)
  }

  // MARK: Programs

  private var asksPrograms: Bool {
    trace.map { !$0.contents.isDisjoint(with: [.nodes, .accessibility]) } ?? false
  }

  /// Records the launch of a program, and then what it writes.
  func didLaunch(_ program: LaunchedProgram, _ command: [String], _ inspector: ProgramInspector) {
    add(.log, "$ " + command.joined(separator: " "))
    state.withLock { $0.programs.append(TracedProgram(program, inspector: asksPrograms ? inspector : nil)) }
  }

  private func recordOutput() {
    let lines = state.withLock { state in
      state.programs.indices.flatMap { state.programs[$0].newLines() }
    }
    for line in lines { add(.log, line) }
  }

  /// Asks the programs for their nodes and accessibility trees, and records them.
  private func askPrograms(on display: VirtualDisplay, nodes asksNodes: Bool, accessibility: Bool) {
    let lines = (asksNodes ? ["tree"] : []) + (accessibility ? ["accessibility"] : [])
    guard let trace, !trace.isEnded, !lines.isEmpty else { return }
    let inspectors = state.withLock { $0.programs }.map { $0.isRunning ? $0.inspector : nil }
    let answers = inspectors.map { $0?.answers(to: lines) }
    guard answers.contains(where: { $0 != nil }) else { return }
    let nodes = asksNodes ? InspectedOutline(answers.map { $0?.first }, on: display, scale: scale) : nil
    let asksReasons = trace.contents.contains(.layouts)
    let explained = asksReasons ? nodes.map { reasons(in: $0, inspectors) } ?? [] : []
    let trees = answers.compactMap { $0?.last }.filter { $0 != "no windows" }
    let outline = accessibility ? trees.joined(separator: "\n") : nil
    let (time, number) = (trace.now, number.withLock { $0 })
    trace.recorder.add { $0.add(nodes?.nodes, explained, outline, time: time, window: number) }
  }

  /// The reasons of the layouts that differ from those of the last time.
  private func reasons(
    in outline: InspectedOutline, _ inspectors: [ProgramInspector?]
  ) -> [(node: Int, text: String)] {
    let layouts = outline.layouts
    let old = state.withLock { state in
      defer { state.layouts = layouts }
      return state.layouts
    }
    let size = InspectedOutline.numbersOfProgram
    var changed = Array(repeating: [Int](), count: inspectors.count)
    for (node, layout) in layouts where old[node] != layout {
      // Windows have numbers below those of their program.
      let program = node / size - 1
      if inspectors.indices.contains(program), node % size < size / 2 { changed[program].append(node % size) }
    }
    return zip(inspectors, changed).enumerated().flatMap { index, program in
      let reasons = program.0?.reasons(ofNodes: program.1.sorted()) ?? [:]
      return reasons.sorted { $0.key < $1.key }.map { ((index + 1) * size + $0.key, $0.value) }
    }
  }
}
