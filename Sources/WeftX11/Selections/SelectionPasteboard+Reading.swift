import CX11
import Foundation

// Requests for text that another program has copied.
extension SelectionPasteboard {
  /// The properties for the answers, one for each request under way.
  private var answerProperties: [Atom] {
    [atoms[.weftSelection0], atoms[.weftSelection1], atoms[.weftSelection2], atoms[.weftSelection3]]
  }

  func request(for selection: Atom, _ completion: @escaping @MainActor (String?) -> Void) {
    let free = answerProperties.first { incoming[$0] == nil && !abandoned.contains($0) }
    guard let property = free else {
      // The remaining properties belong to abandoned requests. An owner that has been silent for so long will
      // not answer any more.
      if incoming.count < answerProperties.count, let oldest = abandoned.first {
        abandoned.remove(oldest)
        return request(for: selection, completion)
      }
      return waitingReads.append((selection, completion))
    }
    let step = nextStep()
    incoming[property] = IncomingTransfer(selection: selection, step: step, completion: completion)
    withTime { [weak self] time in
      // The request may have been abandoned meanwhile, and the property may belong to another request.
      guard let self, self.incoming[property]?.step == step else { return }
      self.incoming[property]?.time = time
      self.requestNextTarget(property)
    }
    scheduleTimeout(property)
  }

  private func requestNextTarget(_ property: Atom) {
    guard let transfer = incoming[property] else { return }
    // This program has taken the selection meanwhile. A request to the server would come back to it.
    if let ownership = owned[transfer.selection] { return end(property, ownership.contents.text) }
    guard let target = incoming[property]?.remainingTargets.popFirst() else { return end(property, nil) }
    XDeleteProperty(connection.display, window, property)
    XConvertSelection(
      connection.display, transfer.selection, target.atom(atoms), property, window, transfer.time)
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
      let answer = connection.takeBytes(ofProperty: event.property, of: window, limit: limits.largestText)
    else { return end(event.property, nil) }
    guard answer.type == atoms[.incr] else {
      return end(event.property, TextTarget.text(answer.bytes, type: answer.type, atoms))
    }
    incoming[event.property]?.expectPieces()
    flush()
    recordActivity(event.property)
  }

  /// A refusal identifies its request only by target and selection.
  private func refused(_ event: XSelectionEvent) {
    let asked = incoming.first { _, transfer in
      guard transfer.selection == event.selection, transfer.pieces == nil, transfer.time != 0 else {
        return false
      }
      let index = transfer.remainingTargets.startIndex - 1
      return TextTarget.requested.indices.contains(index)
        && TextTarget.requested[index].atom(atoms) == event.target
    }
    if let asked { requestNextTarget(asked.key) }
  }

  func pieceDidArrive(in property: Atom) {
    guard let count = incoming[property]?.pieces?.count else { return }
    let room = limits.largestText - count
    guard let piece = connection.takeBytes(ofProperty: property, of: window, limit: room) else {
      return end(property, nil)
    }
    flush()
    if piece.bytes.isEmpty {
      guard let transfer = incoming[property], let pieces = transfer.pieces else { return }
      return end(property, TextTarget.text(pieces, type: transfer.type, atoms))
    }
    incoming[property]?.append(piece.bytes, type: piece.type)
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

  private func end(_ property: Atom, _ text: String?) {
    guard let transfer = incoming.removeValue(forKey: property) else { return }
    transfer.completion(text)
    guard !waitingReads.isEmpty else { return }
    let next = waitingReads.removeFirst()
    request(for: next.0, next.1)
  }
}
