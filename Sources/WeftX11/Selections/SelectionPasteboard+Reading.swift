import CX11
import Foundation
import WeftServer
import WeftTransfer

// Requests for what another program has copied.
extension SelectionPasteboard {
  /// The properties for the answers, one for each request under way. There are more of them than requests, because those of
  /// some abandoned requests can't be used.
  private var answerProperties: [Atom] {
    [
      atoms[.weftSelection0], atoms[.weftSelection1], atoms[.weftSelection2], atoms[.weftSelection3],
      atoms[.weftSelection4], atoms[.weftSelection5], atoms[.weftSelection6], atoms[.weftSelection7],
    ]
  }

  /// How many requests may be under way.
  private static let maximumRequests = 4

  /// Requests something of the owner of a selection.
  ///
  /// - Parameter time: the server time of the event that causes the request; nil for now.
  func request(
    _ subject: IncomingTransfer.Subject, of selection: Atom, at time: Time? = nil,
    _ completion: @escaping @MainActor (IncomingTransfer.Answer?) -> Void
  ) {
    guard let property = takeFreeProperty() else {
      return waitingReads.append(
        WaitingRead(subject: subject, selection: selection, time: time, completion: completion))
    }
    let step = nextStep()
    incoming[property] = IncomingTransfer(
      selection: selection, subject: subject, targets: targetAtoms(for: subject), step: step,
      completion: completion)
    if let time {
      incoming[property]?.time = time
      requestNextTarget(property)
      return scheduleTimeout(property)
    }
    withTime { [weak self] time in
      // The request may have been abandoned meanwhile, and the property may belong to another request.
      guard let self, self.incoming[property]?.step == step else { return }
      self.incoming[property]?.time = time
      self.requestNextTarget(property)
    }
    scheduleTimeout(property)
  }

  /// A property for the answer to one more request; nil if as many are under way as may be.
  private func takeFreeProperty() -> Atom? {
    guard incoming.count < Self.maximumRequests else { return nil }
    let free = answerProperties.first {
      incoming[$0] == nil && !abandoned.contains($0) && !stalled.contains($0)
    }
    if let free { return free }
    // The remaining properties belong to abandoned requests. An owner that has been silent for so long will
    // not answer any more. One that waits to send pieces would send them into another answer, so its property is the last
    // resort: it has most likely given up when all others have got into that state, too.
    if !abandoned.isEmpty { return abandoned.removeFirst() }
    return stalled.isEmpty ? nil : stalled.removeFirst()
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
    watchOwner(property)
    XDeleteProperty(connection.display, window, property)
    XConvertSelection(connection.display, transfer.selection, target, property, window, transfer.time)
    flush()
    recordActivity(property)
  }

  /// Notices the end of the owner, who goes on with its answer when it has lost the selection meanwhile. It may be another one
  /// for the next target. Waits for the server.
  private func watchOwner(_ property: Atom) {
    guard let transfer = incoming[property] else { return }
    let owner = XGetSelectionOwner(connection.display, transfer.selection)
    guard transfer.ownerWatch?.window != owner else { return }
    transfer.ownerWatch?.stop()
    incoming[property]?.ownerWatch = nil
    guard owner != 0, owner != window else { return }
    incoming[property]?.ownerWatch = WindowEndWatch(owner, on: display) { [weak self] in
      self?.ownerDidEnd(property)
    }
  }

  /// Ends a request whose answer can't come any more. What has been sent is read to its end.
  private func ownerDidEnd(_ property: Atom) {
    guard let transfer = incoming[property] else { return }
    incoming[property]?.hasOwnerEnded = true
    guard !transfer.hasUnreadData else { return }
    abandoned.append(property)
    end(property, nil)
  }

  func questionWasAnswered(_ event: XSelectionEvent) {
    if event.selection == atoms[.clipboardManager] {
      isSaved = true
      return
    }
    if let index = abandoned.firstIndex(of: event.property) {
      abandoned.remove(at: index)
      return ignoreLateAnswer(event.property)
    }
    guard event.property != 0 else { return refused(event) }
    guard incoming[event.property]?.selection == event.selection else { return end(event.property, nil) }
    read(event.property)
  }

  /// Throws away an answer that came after its request was abandoned.
  ///
  /// The owner of one in pieces waits until the property is deleted, and then writes the first piece (ICCCM 2.7.2). As long
  /// as the property stays, it writes nothing, and gives up by itself.
  private func ignoreLateAnswer(_ property: Atom) {
    if connection.typeOfProperty(property, of: window) == atoms[.incr] {
      stalled.append(property)
    } else {
      XDeleteProperty(connection.display, window, property)
    }
  }

  /// The most that main reads of a property at a time, in bytes.
  private static let partSize = 1 << 16

  /// Reads a property that the owner has set: the beginning of the answer at once, and all that follows on another
  /// thread. A server that is busy with many megabytes lets its clients wait.
  private func read(_ property: Atom) {
    guard let transfer = incoming[property], !transfer.isBeingRead else { return }
    let isBeginning = !transfer.isInPieces && transfer.readCount == 0
    let limit = limits.largestData - transfer.byteCount + transfer.readCount
    guard isBeginning || transfer.isReadOnMain else { return readElsewhere(property, transfer, limit) }
    let part = connection.takePart(
      ofProperty: property, of: window, from: transfer.readCount, length: Self.partSize, limit: limit)
    append(part, of: property)
  }

  private func readElsewhere(_ property: Atom, _ transfer: IncomingTransfer, _ limit: Int) {
    incoming[property]?.isBeingRead = true
    openChannel().takePart(ofProperty: property, of: window, from: transfer.readCount, limit: limit) {
      [weak self] result in
      guard let self, isUsable, incoming[property]?.identity == transfer.identity else { return }
      incoming[property]?.isBeingRead = false
      switch result {
      case .success(let part): append(part, of: property)
      case .failure:
        incoming[property]?.isReadOnMain = true
        read(property)
      }
    }
  }

  /// Adds a part of the answer to the others. Nil ends the request: there is no such property, or it is too long.
  private func append(_ part: DisplayConnection.PropertyPart?, of property: Atom) {
    guard let part, let transfer = incoming[property] else { return end(property, nil) }
    if part.type == atoms[.incr] {
      incoming[property]?.expectPieces()
    } else {
      let isEnd = transfer.isInPieces && transfer.readCount == 0 && part.data.isEmpty
      if isEnd { return end(property, transfer.answer) }
      incoming[property]?.append(part)
      if part.rest > 0 { return readRest(property) }
      if !transfer.isInPieces { return end(property, incoming[property]?.answer) }
    }
    flush()
    recordActivity(property)
    if transfer.hasNextPiece {
      incoming[property]?.hasNextPiece = false
      read(property)
    } else if transfer.hasOwnerEnded {
      ownerDidEnd(property)
    }
  }

  private func readRest(_ property: Atom) {
    recordActivity(property)
    guard incoming[property]?.isReadOnMain == true else { return read(property) }
    // Main has time for other things between two parts.
    let step = incoming[property]?.step
    DispatchQueue.main.async { [weak self] in
      guard let self, self.isUsable, self.incoming[property]?.step == step else { return }
      self.read(property)
    }
  }

  /// A refusal identifies its request only by target and selection.
  private func refused(_ event: XSelectionEvent) {
    let asked = incoming.first { _, transfer in
      transfer.selection == event.selection && !transfer.isInPieces && transfer.byteCount == 0
        && transfer.target == event.target
    }
    if let asked, asked.value.target != 0 { requestNextTarget(asked.key) }
  }

  func pieceDidArrive(in property: Atom) {
    guard let transfer = incoming[property], transfer.isInPieces else { return }
    // The owner may be faster than the answer of the other thread.
    if transfer.isBeingRead {
      incoming[property]?.hasNextPiece = true
    } else if transfer.readCount == 0 {
      read(property)
    }
  }

  private func recordActivity(_ property: Atom) {
    incoming[property]?.step = nextStep()
    scheduleTimeout(property)
  }

  private func scheduleTimeout(_ property: Atom) {
    let step = incoming[property]?.step
    afterTimeout(waits: incoming[property]?.waits ?? 5) { [weak self] in
      guard let self, let transfer = self.incoming[property], transfer.step == step else { return }
      if !transfer.isInPieces { self.abandoned.append(property) }
      self.end(property, nil)
    }
  }

  /// Ends the requests to a program that has ended.
  ///
  /// - Parameter time: the server time of the requests, which tells them from those to others.
  func abandon(_ selection: Atom, at time: Time) {
    let waiting = waitingReads.filter { $0.selection == selection && $0.time == time }
    waitingReads.removeAll { $0.selection == selection && $0.time == time }
    for (property, transfer) in incoming where transfer.selection == selection && transfer.time == time {
      ownerDidEnd(property)
    }
    for read in waiting { read.completion(nil) }
  }

  private func end(_ property: Atom, _ answer: IncomingTransfer.Answer?) {
    guard let transfer = incoming.removeValue(forKey: property) else { return }
    transfer.ownerWatch?.stop()
    // The owner may write more pieces, and would write them into the next answer.
    if answer == nil, transfer.isInPieces, !transfer.hasOwnerEnded { stalled.append(property) }
    closeIdleChannel()
    transfer.completion(answer)
    guard !waitingReads.isEmpty else { return }
    let next = waitingReads.removeFirst()
    request(next.subject, of: next.selection, at: next.time, next.completion)
  }
}
