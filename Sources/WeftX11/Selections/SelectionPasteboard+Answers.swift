import CX11
import Foundation
import WeftServer
import WeftTransfer

// Answers to requests from other programs for what this program has copied.
extension SelectionPasteboard {
  /// The maximum number of bytes in one request.
  private var pieceSize: Int {
    limits.pieceSize ?? max(1024, Int(XMaxRequestSize(connection.display)) * 4 - 256)
  }

  /// The size up to which the data of a selection is sent in one piece, in bytes.
  private func largestPiece(of selection: Atom) -> Int {
    guard selection == atoms[.xdndSelection], limits.pieceSize == nil else { return pieceSize }
    let accepted = Int(XExtendedMaxRequestSize(connection.display)) * 4 - 256
    return max(pieceSize, min(limits.largestDropPiece, accepted))
  }

  /// The most targets in one request. No program knows that many, and main converts all of them at once.
  static let maximumTargets = 512

  func answer(_ request: XSelectionRequestEvent) {
    if request.selection == atoms[.xdndSelection] { dragAnswerCount += 1 }
    // Programs older than the ICCCM do not name a property.
    let property = request.property == 0 ? request.target : request.property
    guard let ownership = ownership(for: request), let time = ownership.time else {
      return reply(to: request, property: 0)
    }
    guard request.target == atoms[.multiple] else {
      return convert(ownership, time, to: request.target, in: property, for: request) {
        [weak self] isConverted in self?.reply(to: request, property: isConverted ? property : 0)
      }
    }
    guard request.property != 0,
      let pairs = connection.numbers(ofProperty: property, of: request.requestor, type: atoms[.atomPair]),
      pairs.count <= 2 * Self.maximumTargets
    else { return reply(to: request, property: 0) }
    convert(ownership, time, to: pairs, for: request) { [weak self] pairs in
      guard let self, self.isUsable else { return }
      self.connection.setProperty(
        property, of: request.requestor, type: self.atoms[.atomPair], numbers: pairs)
      self.reply(to: request, property: property)
    }
  }

  /// The contents that a request is for; nil if it is for those of a previous owner.
  private func ownership(for request: XSelectionRequestEvent) -> Ownership? {
    guard let ownership = owned[request.selection], let time = ownership.time else { return nil }
    // Times wrap around.
    let age = Int32(truncatingIfNeeded: Int(request.time) - Int(time))
    return request.time == 0 || age >= 0 ? ownership : nil
  }

  private func reply(to request: XSelectionRequestEvent, property: Atom) {
    guard isUsable else { return }
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.time = request.time
    reply.xselection.property = property
    XSendEvent(connection.display, request.requestor, False, 0, &reply)
    flush()
  }

  /// Converts to several targets, and calls a closure with the pairs of targets and properties when all are done. The
  /// property of a target that was refused is 0.
  private func convert(
    _ ownership: Ownership, _ time: Time, to pairs: [Int], for request: XSelectionRequestEvent,
    completion: @escaping @MainActor ([Int]) -> Void
  ) {
    let answer = MultipleAnswer(pairs, completion)
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      let (target, place) = (Atom(pairs[index]), Atom(pairs[index + 1]))
      guard place != 0, target != atoms[.multiple] else {
        answer.finish(index, isConverted: false)
        continue
      }
      convert(ownership, time, to: target, in: place, for: request) {
        answer.finish(index, isConverted: $0)
      }
    }
    answer.finishStart()
  }

  private func convert(
    _ ownership: Ownership, _ time: Time, to target: Atom, in property: Atom,
    for request: XSelectionRequestEvent, completion: @escaping @MainActor (Bool) -> Void
  ) {
    let requestor = request.requestor
    if target == atoms[.targets] {
      let targets = [atoms[.targets], atoms[.timestamp], atoms[.multiple]] + ownership.targets.map(\.target)
      connection.setProperty(property, of: requestor, type: Atom(XA_ATOM), numbers: targets.map { Int($0) })
      return completion(true)
    }
    if target == atoms[.timestamp] {
      connection.setProperty(property, of: requestor, type: Atom(XA_INTEGER), numbers: [Int(time)])
      return completion(true)
    }
    guard let type = ownership.targets.first(where: { $0.target == target })?.type,
      let data = ownership.contents.promisedData(for: type)
    else { return completion(false) }
    let form = type == .text ? TextTarget(target, atoms) : nil
    deliver(
      PendingConversion(
        data: form.map { data.encoded($0) } ?? data, type: form?.type(atoms) ?? target, property: property,
        requestor: requestor, selection: request.selection,
        largestPiece: largestPiece(of: request.selection), step: nextStep(), completion: completion))
  }

  // MARK: Data that is made when it is requested

  /// Sends data, now or as soon as it was made on another thread.
  private func deliver(_ conversion: PendingConversion) {
    guard conversion.data.result == nil else { return finish(conversion) }
    pendingConversions.append(conversion)
    // Not on main, which waits for the data while the display is closed.
    let data = conversion.data
    Task.detached { [weak self] in
      _ = try? await data.value()
      await self?.deliverReadyData()
    }
  }

  /// Sends the data that was made meanwhile.
  func deliverReadyData() {
    let conversions = pendingConversions
    pendingConversions = []
    var ready: [PendingConversion] = []
    // Each is asked once: other threads may finish more data at any moment.
    for conversion in conversions {
      if conversion.data.result != nil {
        ready.append(conversion)
      } else {
        pendingConversions.append(conversion)
      }
    }
    for conversion in ready { finish(conversion) }
  }

  private func finish(_ conversion: PendingConversion) {
    guard isUsable, let data = try? conversion.data.result?.get() else { return conversion.completion(false) }
    send(data, conversion)
  }

  // MARK: Sending

  /// Sends data, or its size if it is sent in pieces.
  private func send(_ data: Data, _ conversion: PendingConversion) {
    let (type, property, requestor) = (conversion.type, conversion.property, conversion.requestor)
    let count = outgoing.count
    outgoing.removeAll { $0.requestor == requestor && $0.property == property }
    let isReplacing = outgoing.count < count
    let isWatched = isReplacing || outgoing.contains { $0.requestor == requestor }
    guard data.count > conversion.largestPiece else {
      if isReplacing, !outgoing.contains(where: { $0.requestor == requestor }) { watch(requestor, false) }
      return send(afterPieces: isReplacing, conversion.completion) {
        $0.setProperty(property, of: requestor, type: type, data: data)
      }
    }
    if !isWatched { watch(requestor, true) }
    let step = nextStep()
    outgoing.append(
      OutgoingTransfer(
        requestor: requestor, property: property, selection: conversion.selection, type: type, data: data,
        step: step))
    let marker = atoms[.incr]
    send(afterPieces: isReplacing) { [weak self] isSent in
      conversion.completion(isSent)
      self?.scheduleTimeout(requestor, property, step: step)
    } requests: {
      $0.setProperty(property, of: requestor, type: marker, numbers: [data.count])
    }
  }

  /// Sends requests at once, or after the pieces that may be under way on the channel.
  private func send(
    afterPieces isAfterPieces: Bool, _ completion: @escaping @MainActor (Bool) -> Void,
    requests: @escaping @Sendable (DisplayConnection) -> Void
  ) {
    guard isAfterPieces else {
      requests(connection)
      return completion(true)
    }
    openChannel().send(requests) { [weak self] wasSent in
      guard let self, isUsable else { return completion(false) }
      if !wasSent { requests(connection) }
      completion(true)
    }
  }

  func foreignPropertyChanged(_ event: XPropertyEvent) {
    guard event.state == PropertyDelete,
      let index = outgoing.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
    else { return }
    if outgoing[index].selection == atoms[.xdndSelection] { dragAnswerCount += 1 }
    guard let piece = outgoing[index].nextPiece(size: pieceSize) else {
      return end { $0.requestor == event.window && $0.property == event.atom }
    }
    outgoing[index].step = nextStep()
    send(piece, of: outgoing[index])
  }

  /// Sends a piece on another thread, or here if there is no second connection.
  private func send(_ piece: Data, of transfer: OutgoingTransfer) {
    let (property, requestor, type) = (transfer.property, transfer.requestor, transfer.type)
    openChannel().send {
      $0.setProperty(property, of: requestor, type: type, data: piece)
    } completion: { [weak self] wasSent in
      guard let self, isUsable, outgoing.contains(where: { $0.step == transfer.step }) else { return }
      if !wasSent {
        connection.setProperty(property, of: requestor, type: type, data: piece)
        flush()
      }
      // Not before: the channel may be busy with other data.
      scheduleTimeout(requestor, property, step: transfer.step)
    }
  }

  func requestorEnded(_ requestor: XID) { end { $0.requestor == requestor } }

  private func scheduleTimeout(_ requestor: XID, _ property: Atom, step: Int) {
    afterTimeout { [weak self] in
      self?.end { $0.requestor == requestor && $0.property == property && $0.step == step }
    }
  }

  private func end(where isMeant: (OutgoingTransfer) -> Bool) {
    let requestors = Set(outgoing.filter(isMeant).map(\.requestor))
    outgoing.removeAll(where: isMeant)
    for requestor in requestors where !outgoing.contains(where: { $0.requestor == requestor }) {
      if isUsable { watch(requestor, false) }
    }
    closeIdleChannel()
  }
}

extension PromisedData {
  /// The size up to which text is encoded at once, in bytes.
  private static let quickSize = 1 << 18

  /// The data of a text in another form.
  fileprivate func encoded(_ form: TextTarget) -> PromisedData {
    guard form == .latin1 else { return self }
    if let existing, existing.count <= Self.quickSize { return PromisedData(form.encoded(existing)) }
    return PromisedData(later: { form.encoded(try await self.value()) })
  }
}
