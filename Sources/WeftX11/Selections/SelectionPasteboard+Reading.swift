import CX11
import Foundation
import WeftTransfer

// Requests for what another program has copied.
extension SelectionPasteboard {
  /// The properties for the answers, one for each request under way.
  private var answerProperties: [Atom] {
    [atoms[.weftSelection0], atoms[.weftSelection1], atoms[.weftSelection2], atoms[.weftSelection3]]
  }

  func request(
    _ subject: IncomingTransfer.Subject, of selection: Atom,
    _ completion: @escaping @MainActor (IncomingTransfer.Answer?) -> Void
  ) {
    let free = answerProperties.first { incoming[$0] == nil && !abandoned.contains($0) }
    guard let property = free else {
      // The remaining properties belong to abandoned requests. An owner that has been silent for so long will
      // not answer any more.
      if incoming.count < answerProperties.count, let oldest = abandoned.first {
        abandoned.remove(oldest)
        return request(subject, of: selection, completion)
      }
      return waitingReads.append(WaitingRead(subject: subject, selection: selection, completion: completion))
    }
    let step = nextStep()
    incoming[property] = IncomingTransfer(
      selection: selection, subject: subject, targets: targetAtoms(for: subject), step: step,
      completion: completion)
    withTime { [weak self] time in
      // The request may have been abandoned meanwhile, and the property may belong to another request.
      guard let self, self.incoming[property]?.step == step else { return }
      self.incoming[property]?.time = time
      self.requestNextTarget(property)
    }
    scheduleTimeout(property)
  }

  private func targetAtoms(for subject: IncomingTransfer.Subject) -> [Atom] {
    switch subject {
    case .types: [atoms[.targets]]
    case .data(let type): targets.requested(for: type)
    }
  }

  private func requestNextTarget(_ property: Atom) {
    guard let transfer = incoming[property] else { return }
    // This program has taken the selection meanwhile. A request to the server would come back to it.
    guard owned[transfer.selection] == nil else { return end(property, nil) }
    guard let target = incoming[property]?.nextTarget() else { return end(property, nil) }
    XDeleteProperty(connection.display, window, property)
    XConvertSelection(connection.display, transfer.selection, target, property, window, transfer.time)
    flush()
    recordActivity(property)
  }

  func questionWasAnswered(_ event: XSelectionEvent) {
    if event.selection == atoms[.clipboardManager] {
      isHandedOver = true
      return
    }
    if event.property != 0, abandoned.remove(event.property) != nil {
      XDeleteProperty(connection.display, window, event.property)
      return
    }
    guard event.property != 0 else { return refused(event) }
    guard let transfer = incoming[event.property], transfer.selection == event.selection,
      let answer = connection.takeData(ofProperty: event.property, of: window, limit: limits.largestData)
    else { return end(event.property, nil) }
    guard answer.type == atoms[.incr] else {
      return end(event.property, .init(type: answer.type, pieces: [answer.data]))
    }
    incoming[event.property]?.expectPieces()
    flush()
    recordActivity(event.property)
  }

  /// A refusal identifies its request only by target and selection.
  private func refused(_ event: XSelectionEvent) {
    let asked = incoming.first { _, transfer in
      transfer.selection == event.selection && transfer.pieces == nil && transfer.target == event.target
    }
    if let asked, asked.value.target != 0 { requestNextTarget(asked.key) }
  }

  func pieceDidArrive(in property: Atom) {
    guard let transfer = incoming[property], let pieces = transfer.pieces else { return }
    let room = limits.largestData - transfer.byteCount
    guard let piece = connection.takeData(ofProperty: property, of: window, limit: room) else {
      return end(property, nil)
    }
    flush()
    if piece.data.isEmpty { return end(property, .init(type: transfer.type, pieces: pieces)) }
    incoming[property]?.append(piece.data, type: piece.type)
    recordActivity(property)
  }

  private func recordActivity(_ property: Atom) {
    incoming[property]?.step = nextStep()
    scheduleTimeout(property)
  }

  private func scheduleTimeout(_ property: Atom) {
    let step = incoming[property]?.step
    afterPatience { [weak self] in
      guard let self, let transfer = self.incoming[property], transfer.step == step else { return }
      self.abandoned.insert(property)
      self.end(property, nil)
    }
  }

  private func end(_ property: Atom, _ answer: IncomingTransfer.Answer?) {
    guard let transfer = incoming.removeValue(forKey: property) else { return }
    transfer.completion(answer)
    guard !waitingReads.isEmpty else { return }
    let next = waitingReads.removeFirst()
    request(next.subject, of: next.selection, next.completion)
  }
}
