import Foundation

/// Resolves the competition between the recognizers of one scene. It passes them inputs and deadlines, lets
/// one begin and the others fail, and delays those that require others to fail.
///
/// Each finger, the mouse and the touchpad is a contact of its own. A recognizer takes part in the contacts that began over
/// its node, and only recognizers that have a contact in common compete: two fingers can use two nodes at the same time.
@MainActor
final class GestureArena {
  private let clock: any SceneClock
  /// Called when a gesture begins that takes the presses of pointers from the nodes' event handlers.
  var onPressesTaken: ((Set<GestureContact>) -> Void)?

  private var participants: [GestureRecognizer] = []
  /// The deadline for which a timer is scheduled.
  private var timerDeadline: TimeInterval?

  init(clock: any SceneClock) { self.clock = clock }

  // MARK: Inputs

  /// Called before a contact begins over a view. The recognizers of the view and its superviews compete for it.
  func willBegin(_ contact: GestureContact, over view: View?) {
    let company = Self.recognizers(from: view)
    for waiting in participants where waiting.state == .possible && waiting.isIdle {
      if !company.contains(where: { $0 === waiting }) { fail(waiting) }
    }
    for recognizer in company where !participants.contains(where: { $0 === recognizer }) {
      admit(recognizer)
    }
    for recognizer in company where recognizer.heldStates.isEmpty {
      if recognizer.contacts.isEmpty { recognizer.pressedNode = view?.nearestNode }
      recognizer.contacts.insert(contact)
      if recognizer.state.isActive, recognizer.cancelsPointerEvents { onPressesTaken?([contact]) }
    }
  }

  func handle(_ kind: GestureInput.Kind, of contact: GestureContact) {
    guard !participants.isEmpty else { return }
    let input = GestureInput(kind, time: clock.now)
    for recognizer in participants where recognizer.contacts.contains(contact) { feed(input, to: recognizer) }
    settle()
  }

  /// Called after a contact has ended and everything was notified.
  func didEnd(_ contact: GestureContact) {
    for recognizer in participants {
      recognizer.contacts.remove(contact)
      recognizer.contactLocations[contact] = nil
    }
    settle()
  }

  func wasCancelled(_ contact: GestureContact) {
    for recognizer in participants
    where recognizer.contacts.contains(contact) && recognizer.heldStates.isEmpty {
      withdraw(recognizer)
    }
    didEnd(contact)
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
    guard recognizer.arena === self, canContinue(recognizer) else { return false }
    record(input, in: recognizer)
    if let modifiers = input.modifiers { recognizer.modifiers = modifiers }
    guard let state = recognizer.interpret(input) else { return false }
    request(state, of: recognizer)
    return true
  }

  /// Records where the pointers of a recognizer are. Several count as one that is in their middle.
  private func record(_ input: GestureInput, in recognizer: GestureRecognizer) {
    guard let location = input.location else { return }
    guard let contact = input.contact else {
      recognizer.locationInWindow = location
      return
    }
    recognizer.contactLocations[contact] = location
    let all = recognizer.contactLocations.values
    recognizer.locationInWindow = CGPoint(
      x: all.reduce(0) { $0 + $1.x } / CGFloat(all.count), y: all.reduce(0) { $0 + $1.y } / CGFloat(all.count)
    )
  }

  private func canContinue(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.state.isFinished && recognizer.heldStates.last?.isFinished != true
  }

  // MARK: Deadlines

  /// The earliest deadline of a recognizer.
  var nextDeadline: TimeInterval? {
    participants.lazy.filter { self.canContinue($0) }.compactMap(\.deadline).min()
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
      $0 !== recognizer && $0.state.isActive && $0.competes(with: recognizer) && prevents($0, recognizer)
    }
    guard !isPrevented, recognizer.mayBegin, recognizer.arena === self else { return fail(recognizer) }
    recognizer.state = states[0]
    if !recognizer.contacts.isEmpty, recognizer.cancelsPointerEvents { onPressesTaken?(recognizer.contacts) }
    for other in participants where other !== recognizer && other.state == .possible {
      guard other.competes(with: recognizer) else { continue }
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
    dismissIdle()
  }

  /// Dismisses finished recognizers without contacts, and schedules the timer for the others.
  private func settle() {
    dismissIdle()
    scheduleTimer()
  }

  private func dismissIdle() {
    for recognizer in participants where recognizer.isIdle && recognizer.deadline == nil {
      if recognizer.state == .possible { fail(recognizer) }
      if recognizer.state.isActive { recognizer.enter(.cancelled) }
    }
    func isDone(_ recognizer: GestureRecognizer) -> Bool {
      recognizer.contacts.isEmpty && recognizer.state.isFinished
    }
    let finished = participants.filter(isDone)
    participants.removeAll(where: isDone)
    for recognizer in finished {
      recognizer.arena = nil
      recognizer.state = .possible
      recognizer.reset()
    }
  }
}
