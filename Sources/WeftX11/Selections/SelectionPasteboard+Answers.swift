import CX11
import Foundation

// Answers to requests from other programs for the text that this program has copied.
extension SelectionPasteboard {
  /// The maximum number of bytes in one request.
  private var pieceSize: Int {
    limits.pieceSize ?? max(1024, Int(XMaxRequestSize(connection.display)) * 4 - 256)
  }

  func answer(_ request: XSelectionRequestEvent) {
    // Programs older than the ICCCM do not name a property.
    let property = request.property == 0 ? request.target : request.property
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.time = request.time
    reply.xselection.property = convert(request, to: property) ? property : 0
    XSendEvent(connection.display, request.requestor, False, 0, &reply)
    flush()
  }

  private func convert(_ request: XSelectionRequestEvent, to property: Atom) -> Bool {
    guard let ownership = owned[request.selection], let time = ownership.time else { return false }
    // A request from before this text was copied is for the previous text. Times wrap around.
    let age = Int32(truncatingIfNeeded: Int(request.time) - Int(time))
    guard request.time == 0 || age >= 0 else { return false }
    guard request.target == atoms[.multiple] else {
      return convert(ownership, time, to: request.target, in: property, of: request.requestor)
    }
    guard request.property != 0,
      var pairs = connection.numbers(ofProperty: property, of: request.requestor, type: atoms[.atomPair])
    else { return false }
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      let (target, place) = (Atom(pairs[index]), Atom(pairs[index + 1]))
      let isConverted =
        place != 0 && target != atoms[.multiple]
        && convert(ownership, time, to: target, in: place, of: request.requestor)
      if !isConverted { pairs[index + 1] = 0 }
    }
    connection.setProperty(property, of: request.requestor, type: atoms[.atomPair], numbers: pairs)
    return true
  }

  private func convert(
    _ ownership: Ownership, _ time: Time, to target: Atom, in property: Atom, of requestor: XID
  ) -> Bool {
    if target == atoms[.targets] {
      let targets =
        [atoms[.targets], atoms[.timestamp], atoms[.multiple]] + TextTarget.allCases.map { $0.atom(atoms) }
      connection.setProperty(property, of: requestor, type: Atom(XA_ATOM), numbers: targets.map { Int($0) })
    } else if target == atoms[.timestamp] {
      connection.setProperty(property, of: requestor, type: Atom(XA_INTEGER), numbers: [Int(time)])
    } else if let form = TextTarget(target, atoms) {
      send(form.bytes(ownership.contents.text), type: form.type(atoms), in: property, of: requestor)
    } else {
      return false
    }
    return true
  }

  private func send(_ bytes: [UInt8], type: Atom, in property: Atom, of requestor: XID) {
    guard bytes.count > pieceSize else {
      return connection.setProperty(property, of: requestor, type: type, bytes: bytes)
    }
    if !outgoing.contains(where: { $0.requestor == requestor }) { watch(requestor, true) }
    outgoing.removeAll { $0.requestor == requestor && $0.property == property }
    let step = nextStep()
    outgoing.append(
      OutgoingTransfer(requestor: requestor, property: property, type: type, bytes: bytes, step: step))
    connection.setProperty(property, of: requestor, type: atoms[.incr], numbers: [bytes.count])
    scheduleTimeout(requestor, property, step: step)
  }

  func foreignPropertyChanged(_ event: XPropertyEvent) {
    guard event.state == PropertyDelete,
      let index = outgoing.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
    else { return }
    guard let piece = outgoing[index].nextPiece(size: pieceSize) else {
      return end { $0.requestor == event.window && $0.property == event.atom }
    }
    outgoing[index].step = nextStep()
    let transfer = outgoing[index]
    connection.setProperty(transfer.property, of: transfer.requestor, type: transfer.type, bytes: piece)
    flush()
    scheduleTimeout(transfer.requestor, transfer.property, step: transfer.step)
  }

  func requestorDied(_ requestor: XID) { end { $0.requestor == requestor } }

  private func scheduleTimeout(_ requestor: XID, _ property: Atom, step: Int) {
    afterPatience { [weak self] in
      self?.end { $0.requestor == requestor && $0.property == property && $0.step == step }
    }
  }

  private func end(where isMeant: (OutgoingTransfer) -> Bool) {
    let requestors = Set(outgoing.filter(isMeant).map(\.requestor))
    outgoing.removeAll(where: isMeant)
    for requestor in requestors where !outgoing.contains(where: { $0.requestor == requestor }) {
      if isUsable { watch(requestor, false) }
    }
  }
}
