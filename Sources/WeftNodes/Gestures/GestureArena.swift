import Foundation

/// Resolves the competition between the recognizers of one scene. It passes them inputs and deadlines, lets
/// one begin and the others fail, and delays those that require others to fail.
@MainActor
final class GestureArena {
  private let clock: any SceneClock
  /// Called when a gesture of the current press begins and cancels the nodes' event handlers.
  var onPressTaken: (() -> Void)?

  private var participants: [GestureRecognizer] = []
  private var isPressed = false
  private var pressSerial = 0
  /// The deadline for which a timer is scheduled.
  private var timerDeadline: TimeInterval?

  init(clock: any SceneClock) { self.clock = clock }

  // MARK: Inputs

  /// Called before the first button goes down over a view. The recognizers of the view and its superviews
  /// compete for the press.
  func pressWillBegin(over view: View?) {
    isPressed = true
    pressSerial += 1
    let company = Self.recognizers(from: view)
    for waiting in participants where waiting.state == .possible && waiting.heldStates.isEmpty {
      if !company.contains(where: { $0 === waiting }) { fail(waiting) }
    }
    for recognizer in company where !participants.contains(where: { $0 === recognizer }) {
      admit(recognizer)
    }
    for recognizer in participants where recognizer.heldStates.isEmpty {
      recognizer.pressedNode = view?.nearestNode
      recognizer.pressSerial = pressSerial
    }
  }

  func handle(_ kind: GestureInput.Kind) {
    guard !participants.isEmpty else { return }
    let input = GestureInput(kind, time: clock.now)
    for recognizer in participants { feed(input, to: recognizer) }
    settle()
  }

  /// Called after the last button came up and everything was notified.
  func pressDidEnd() {
    isPressed = false
    settle()
  }

  func pressWasCancelled() {
    for recognizer in participants where recognizer.heldStates.isEmpty { withdraw(recognizer) }
    pressDidEnd()
  }

  /// Offers a scroll event. Returns whether a recognizer has taken it.
  func handleScroll(_ event: ScrollEvent, over view: View) -> Bool {
    let input = GestureInput(.scrolled(event), time: clock.now)
    var isTaken = false
    for recognizer in Self.recognizers(from: view) {
      let isNew = recognizer.arena == nil
      if isNew {
        admit(recognizer)
        recognizer.pressedNode = view.nearestNode
      }
      if feed(input, to: recognizer) && recognizer.state.isActive { isTaken = true }
    }
    settle()
    return isTaken
  }

  /// The recognizers of a view and its superviews, innermost first.
  private static func recognizers(from view: View?) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var current = view
    while let view = current {
      if !view.gestureRecognizers.isEmpty { result += view.gestureRecognizers }
      current = view.superview
    }
    return result.filter { $0.isEnabled && !($0 is HoverGestureRecognizer) }
  }

  private func admit(_ recognizer: GestureRecognizer) {
    recognizer.arena = self
    participants.append(recognizer)
  }

  /// Passes an input on. Returns whether it changed the recognizer's state.
  @discardableResult
  private func feed(_ input: GestureInput, to recognizer: GestureRecognizer) -> Bool {
    guard recognizer.arena === self, canGoOn(recognizer) else { return false }
    if let location = input.location { recognizer.locationInWindow = location }
    if let modifiers = input.modifiers { recognizer.modifiers = modifiers }
    guard let state = recognizer.interpret(input) else { return false }
    request(state, of: recognizer)
    return true
  }

  private func canGoOn(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.state.isFinished && recognizer.heldStates.last?.isFinished != true
  }

  // MARK: Deadlines

  /// The earliest deadline of a recognizer.
  var nextDeadline: TimeInterval? {
    participants.lazy.filter { self.canGoOn($0) }.compactMap(\.deadline).min()
  }

  private func deadlineDidPass(at time: TimeInterval) {
    let input = GestureInput(.deadlineReached, time: time)
    for recognizer in participants {
      guard let deadline = recognizer.deadline, deadline <= time else { continue }
      feed(input, to: recognizer)
    }
    settle()
  }

  /// Schedules a timer for the next deadline.
  private func scheduleTimer() {
    guard let deadline = nextDeadline else { return }
    if let timerDeadline, timerDeadline <= deadline { return }
    timerDeadline = deadline
    clock.perform(at: deadline) { [weak self] in self?.timerDidFire(for: deadline) }
  }

  private func timerDidFire(for deadline: TimeInterval) {
    guard timerDeadline == deadline else { return }
    timerDeadline = nil
    deadlineDidPass(at: max(clock.now, deadline))
  }

  // MARK: Competition

  private func request(_ state: GestureState, of recognizer: GestureRecognizer) {
    switch state {
    case .possible: break
    case .failed, .cancelled: withdraw(recognizer)
    case .began, .recognized:
      guard recognizer.state == .possible else { return }
      if participants.contains(where: { recognizer.requires($0) && isUndecided($0) }) {
        recognizer.heldStates.append(state)
      } else {
        begin(recognizer, with: [state])
      }
    case .changed, .ended:
      if !recognizer.heldStates.isEmpty {
        if state == .ended { recognizer.heldStates.append(state) }
      } else if recognizer.state.isActive {
        recognizer.enter(state)
      }
    }
  }

  private func isUndecided(_ recognizer: GestureRecognizer) -> Bool { recognizer.state == .possible }

  private func begin(_ recognizer: GestureRecognizer, with states: [GestureState]) {
    let isPrevented = participants.contains {
      $0 !== recognizer && $0.state.isActive && prevents($0, recognizer)
    }
    guard !isPrevented, recognizer.mayBegin, recognizer.arena === self else { return fail(recognizer) }
    recognizer.state = states[0]
    if isPressed, recognizer.pressSerial == pressSerial, recognizer.cancelsPointerEvents { onPressTaken?() }
    for other in participants where other !== recognizer && other.state == .possible {
      if other.requires(recognizer) || prevents(recognizer, other) { fail(other) }
    }
    for state in states where recognizer.arena === self { recognizer.enter(state) }
  }

  private func prevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    recognizer.canPrevent(other) && recognizer.shouldRecognizeSimultaneously?(other) != true
      && other.shouldRecognizeSimultaneously?(recognizer) != true
  }

  private func fail(_ recognizer: GestureRecognizer) {
    recognizer.heldStates = []
    recognizer.state = .failed
    for waiting in participants where !waiting.heldStates.isEmpty && waiting.requires(recognizer) {
      if participants.contains(where: { waiting.requires($0) && isUndecided($0) }) { continue }
      let states = waiting.heldStates
      waiting.heldStates = []
      begin(waiting, with: states)
    }
  }

  /// Cancels a recognizer's active gesture, or makes a possible one fail.
  func withdraw(_ recognizer: GestureRecognizer) {
    if recognizer.state.isActive {
      recognizer.enter(.cancelled)
    } else if recognizer.state == .possible {
      fail(recognizer)
    }
    if !isPressed { dismissIdle() }
  }

  /// Dismisses finished recognizers once no button is down, and schedules the timer for the others.
  private func settle() {
    if !isPressed { dismissIdle() }
    scheduleTimer()
  }

  private func dismissIdle() {
    for recognizer in participants where recognizer.heldStates.isEmpty && recognizer.deadline == nil {
      if recognizer.state == .possible { fail(recognizer) }
      if recognizer.state.isActive { recognizer.enter(.cancelled) }
    }
    let finished = participants.filter { $0.state.isFinished }
    participants.removeAll { $0.state.isFinished }
    for recognizer in finished {
      recognizer.arena = nil
      recognizer.state = .possible
      recognizer.reset()
    }
  }
}
