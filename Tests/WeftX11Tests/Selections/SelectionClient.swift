import CX11
import Foundation

@testable import WeftServer
@testable import WeftX11

/// Simulates another program that copies and pastes, over a separate connection. It handles events only in
/// ``process()``. Unchecked: one thread uses it at a time.
final class SelectionClient: @unchecked Sendable {
  /// The copied bytes by the name of their target.
  var contents: [String: [UInt8]] = [:]
  /// Whether it answers requests. Those that it does not answer are kept for ``answerLate()``.
  var answers = true
  /// Whether it tells its targets.
  var offersTargets = true
  /// The size of a piece in bytes. Longer contents are sent in pieces.
  var pieceSize = 100_000
  /// Whether it fetches further pieces of what it pastes.
  var fetchesPieces = true
  /// Whether it sends the second piece and then keeps the server for itself, until ``releaseServer()``.
  var seizesServer = false
  /// Whether it saves the clipboard of a program that terminates.
  var savesTargets = true
  /// The answer to its last request: type and bytes. Nil before there is one.
  private(set) var answer: (type: String, bytes: [UInt8])?
  /// Whether its last request was refused.
  private(set) var isRefused = false
  /// Whether another program has taken over the ownership of a selection.
  private(set) var hasLostOwnership = false
  /// The number of requests for what it has copied.
  private(set) var requestCount = 0
  /// The number of pieces in which its last paste arrived.
  private(set) var pieceCount = 0

  let window: XID
  private let connection: DisplayConnection
  private var collected: [UInt8]?
  private var sending: [(requestor: XID, property: Atom, type: Atom, rest: ArraySlice<UInt8>)] = []
  private var saveRequest: XSelectionRequestEvent?
  /// The requests that were not answered.
  private var unanswered: [XSelectionRequestEvent] = []

  init(_ name: String) throws {
    connection = try DisplayConnection(name: name)
    connection.observeErrors { _ in true }
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(connection.display, window, PropertyChangeMask)
    XSync(connection.display, False)
  }

  func atom(_ name: String) -> Atom { XInternAtom(connection.display, name, False) }

  private func name(_ atom: Atom) -> String {
    guard atom != 0, let name = XGetAtomName(connection.display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// Copies contents.
  func own(_ selection: String, _ contents: [String: [UInt8]], time: Time = Time(CurrentTime)) {
    self.contents = contents
    XSetSelectionOwner(connection.display, atom(selection), window, time)
    XSync(connection.display, False)
  }

  func owner(of selection: String) -> XID { XGetSelectionOwner(connection.display, atom(selection)) }

  /// Requests a selection.
  func ask(_ selection: String, _ target: String, time: Time = Time(CurrentTime)) {
    (answer, collected, isRefused, pieceCount) = (nil, nil, false, 0)
    XConvertSelection(
      connection.display, atom(selection), atom(target), atom("ANSWER"), window, time)
    XFlush(connection.display)
  }

  /// Requests several targets in one request.
  func askForSeveral(_ selection: String, _ targets: [String]) {
    let pairs = targets.flatMap { [Int(atom($0)), Int(atom("ANSWER_" + $0))] }
    connection.setProperty(atom("ANSWER"), of: window, type: atom("ATOM_PAIR"), numbers: pairs)
    ask(selection, "MULTIPLE")
  }

  /// The answer to one of several targets; nil if it was refused.
  func answer(to target: String) -> [UInt8]? {
    connection.takeData(ofProperty: atom("ANSWER_" + target), of: window, limit: .max).map {
      [UInt8]($0.data)
    }
  }

  /// The atoms or numbers of the property that contains the last answer.
  func numbers(type: String) -> [Int] {
    connection.numbers(ofProperty: atom("ANSWER"), of: window, type: atom(type)) ?? []
  }

  func names(_ atoms: [Int]) -> [String] { atoms.map { name(Atom($0)) } }

  /// Closes the connection, as if the program had terminated.
  func close() { connection.close() }

  /// Whether there are pieces that were not fetched yet.
  var hasPieces: Bool { !sending.isEmpty }

  /// Handles the events that have arrived.
  func process() {
    while connection.isUsable, XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      handle(event)
    }
    if connection.isUsable { XFlush(connection.display) }
  }

  private func handle(_ event: XEvent) {
    switch event.type {
    case SelectionRequest:
      requestCount += 1
      serve(event.xselectionrequest)
    case SelectionClear: hasLostOwnership = true
    case SelectionNotify: takeAnswer(event.xselection)
    case PropertyNotify where event.xproperty.window == window: takePiece(event.xproperty)
    case PropertyNotify where event.xproperty.state == PropertyDelete: sendPiece(event.xproperty)
    default: break
    }
  }

  // MARK: Pasting

  private func takeAnswer(_ event: XSelectionEvent) {
    if saveRequest != nil { return finishSaving(event) }
    guard event.property != 0 else {
      isRefused = true
      return
    }
    if event.target == atom("TARGETS") || event.target == atom("TIMESTAMP")
      || event.target == atom("MULTIPLE")
    {
      answer = ("", [])
      return
    }
    guard let taken = connection.takeData(ofProperty: event.property, of: window, limit: .max) else {
      return
    }
    if name(taken.type) == "INCR" { collected = [] } else { answer = (name(taken.type), [UInt8](taken.data)) }
  }

  private func takePiece(_ event: XPropertyEvent) {
    guard fetchesPieces, event.state == PropertyNewValue, let soFar = collected, event.atom == atom("ANSWER"),
      let piece = connection.takeData(ofProperty: event.atom, of: window, limit: .max)
    else { return }
    if piece.data.isEmpty {
      answer = (name(piece.type), soFar)
      collected = nil
      if saveRequest != nil { save(soFar) }
    } else {
      collected = nil
      collected = soFar + piece.data
      pieceCount += 1
    }
  }

  // MARK: Copying

  /// Answers the requests that it has not answered, and all that come later.
  func answerLate() {
    answers = true
    let late = unanswered
    unanswered = []
    for request in late { serve(request) }
  }

  private func serve(_ request: XSelectionRequestEvent) {
    guard answers else { return unanswered.append(request) }
    if request.target == atom("SAVE_TARGETS") {
      guard savesTargets else { return }
      saveRequest = request
      XConvertSelection(
        connection.display, atom("CLIPBOARD"), atom("UTF8_STRING"), atom("ANSWER"), window, request.time)
      return
    }
    if request.target == atom("TARGETS"), offersTargets {
      let targets = contents.keys.sorted().map { Int(atom($0)) } + [Int(atom("TARGETS"))]
      connection.setProperty(request.property, of: request.requestor, type: atom("ATOM"), numbers: targets)
      return reply(to: request, property: request.property)
    }
    guard let bytes = contents[name(request.target)] else { return reply(to: request, property: 0) }
    if bytes.count > pieceSize {
      XSelectInput(connection.display, request.requestor, PropertyChangeMask)
      sending.append((request.requestor, request.property, request.target, bytes[...]))
      connection.setProperty(
        request.property, of: request.requestor, type: atom("INCR"), numbers: [bytes.count])
    } else {
      connection.setProperty(request.property, of: request.requestor, type: request.target, bytes: bytes)
    }
    reply(to: request, property: request.property)
  }

  private func sendPiece(_ event: XPropertyEvent) {
    guard let index = sending.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
    else { return }
    let transfer = sending[index]
    let piece = transfer.rest.prefix(pieceSize)
    sending[index].rest = transfer.rest.dropFirst(pieceSize)
    if piece.isEmpty { sending.remove(at: index) }
    let seizes = seizesServer && transfer.rest.startIndex > 0
    if seizes { XGrabServer(connection.display) }
    connection.setProperty(transfer.property, of: transfer.requestor, type: transfer.type, bytes: piece)
    if seizes { seizesServer = false }
  }

  /// Lets the server serve others again.
  func releaseServer() {
    XUngrabServer(connection.display)
    XFlush(connection.display)
  }

  /// Answers a request, either immediately or after saving.
  private func reply(to request: XSelectionRequestEvent, property: Atom) {
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.time = request.time
    reply.xselection.property = property
    XSendEvent(connection.display, request.requestor, False, 0, &reply)
    XFlush(connection.display)
  }

  private func finishSaving(_ event: XSelectionEvent) {
    let taken = connection.takeData(ofProperty: event.property, of: window, limit: .max)
    if let taken, name(taken.type) == "INCR" { collected = [] } else { save([UInt8](taken?.data ?? Data())) }
  }

  private func save(_ bytes: [UInt8]) {
    guard let request = saveRequest else { return }
    saveRequest = nil
    own("CLIPBOARD", ["UTF8_STRING": bytes])
    connection.setProperty(request.property, of: request.requestor, type: atom("NULL"), numbers: [])
    reply(to: request, property: request.property)
  }
}

extension WindowFixture {
  /// Reads the text of the clipboard while another program, which owns it, processes its events.
  func text(from client: SelectionClient) async throws -> String? {
    var results: [String?] = []
    display.pasteboard.readText(for: .clipboard) { results.append($0) }
    try await server.waitUntil("the text") {
      client.process()
      return results.count == 1
    }
    return results[0]
  }
}
