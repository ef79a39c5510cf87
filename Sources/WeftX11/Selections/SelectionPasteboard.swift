import CX11
import Foundation
import WeftNodes

// Selections: how X11 programs copy and paste.
//
// A selection ("CLIPBOARD", "PRIMARY") has an owner, a window, and no contents: whoever pastes asks the owner
// to convert it to some target and to leave the result in a property of the asking window. So here is
//
// - an owner window of the display, never shown, for all that its windows copy;
// - answers for those who ask it (`SelectionPasteboard+Answers`), and texts that are longer than a request,
//   which go piece by piece, each when the last was fetched (`OutgoingTransfer`);
// - questions to other owners (`SelectionPasteboard+Reading`), and their long texts (`IncomingTransfer`).
//
// Every owning and every question carries a time of the server, got by touching a property of the owner
// window: with "now" a late request of one program would win over a newer one of another. Nothing blocks but
// the closing of the display, which gives the clipboard manager a moment to keep what was copied. Programs
// that die or fall silent are given up after a while.

/// The desktop's clipboard and selected text, shared with all programs on the display.
@MainActor
final class SelectionPasteboard: Pasteboard {
  /// What this program has put into a selection.
  struct Ownership {
    let contents: PromisedText
    /// When it was taken, in the server's milliseconds; nil as long as that is on its way.
    var time: Time?
    /// The number of the request by which it was taken; nil before.
    var serial: UInt?
  }

  let connection: DisplayConnection
  let atoms: Atoms
  var limits: SelectionLimits
  /// The owner of all selections, and the asker of all questions.
  let window: XID
  var owned: [Atom: Ownership] = [:]
  var incoming: [Atom: IncomingTransfer] = [:]
  var outgoing: [OutgoingTransfer] = []
  /// Properties whose owners may still answer a question that was given up.
  var abandoned: Set<Atom> = []
  /// Questions that wait for a property to be free.
  var waitingReads: [(Atom, @MainActor (String?) -> Void)] = []
  /// What waits for a time of the server, with the numbers of the requests that ask for it.
  private var waitingForTime: [(serial: UInt, body: (Time) -> Void)] = []
  /// The answer of the clipboard manager, once there is one.
  var isHandedOver = false
  private var hasEnded = false

  /// Calls a block on main after a time, in seconds.
  var scheduler: Scheduler = { seconds, body in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { body() }
  }
  private var lastStep = 0

  private unowned let display: Display

  typealias Scheduler =
    @MainActor (_ seconds: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) -> Void

  init(_ display: Display, limits: SelectionLimits = .init()) {
    self.display = display
    self.limits = limits
    connection = display.connection
    atoms = display.atoms
    guard display.isOpen else {
      window = 0
      return
    }
    window = XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    display.register(self, for: window, events: PropertyChangeMask)
  }

  /// Whether anything can be sent.
  var isUsable: Bool { window != 0 && !hasEnded && connection.isUsable }

  func atom(of name: PasteboardName) -> Atom { name == .clipboard ? atoms[.clipboard] : Atom(XA_PRIMARY) }

  /// Sends requests soon.
  func flush() { display.eventLoop.setNeedsPass() }

  // MARK: Pasteboard

  func setText(_ text: String?, for name: PasteboardName) {
    guard let text else { return withdraw(atom(of: name)) }
    own(PromisedText(text), for: name)
  }

  func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String) {
    own(PromisedText(makeText), for: name)
  }

  private func own(_ contents: PromisedText, for name: PasteboardName) {
    let selection = atom(of: name)
    let isAsked = owned[selection] != nil && owned[selection]?.time == nil
    owned[selection] = Ownership(contents: contents, time: nil)
    guard isUsable, !isAsked else { return }
    withTime { [weak self] time in self?.takeOwnership(of: selection, at: time) }
  }

  func readText(for name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
    let selection = atom(of: name)
    if let ownership = owned[selection] { return completion(ownership.contents.text) }
    guard isUsable else { return completion(nil) }
    request(for: selection, completion)
  }

  func ownsText(for name: PasteboardName) -> Bool { owned[atom(of: name)] != nil }

  private func withdraw(_ selection: Atom) {
    guard let ownership = owned.removeValue(forKey: selection) else { return }
    guard isUsable, let time = ownership.time else { return }
    XSetSelectionOwner(connection.display, selection, 0, time)
    flush()
  }

  private func takeOwnership(of selection: Atom, at time: Time) {
    guard owned[selection] != nil else { return }
    let serial = XNextRequest(connection.display)
    XSetSelectionOwner(connection.display, selection, window, time)
    if XGetSelectionOwner(connection.display, selection) == window {
      owned[selection]?.time = time
      owned[selection]?.serial = serial
    } else {
      owned[selection] = nil
    }
    flush()
  }

  // MARK: Time

  /// Calls a block with a time of the server that is not before this call, soon.
  func withTime(_ body: @escaping (Time) -> Void) {
    waitingForTime.append((XNextRequest(connection.display), body))
    // Nothing can be appended where another program has left something of another type: then no time would ever come.
    XChangeProperty(
      connection.display, window, atoms[.weftSelectionTime], Atom(XA_INTEGER), 8, Int32(PropModeReplace), nil,
      0)
    flush()
  }

  /// An event that the server made before it came to a request, because of another program, has an older time.
  private func timeDidArrive(_ time: Time, serial: UInt) {
    let answeredCount = waitingForTime.prefix { $0.serial <= serial }.count
    let answered = waitingForTime.prefix(answeredCount)
    waitingForTime.removeFirst(answeredCount)
    for waiting in answered { waiting.body(time) }
  }

  /// Calls a block after the patience with other programs is over: in several waits, so that after main was
  /// busy for long what has arrived meanwhile is looked at first.
  func afterPatience(waits: Int = 5, _ body: @escaping @MainActor @Sendable () -> Void) {
    scheduler(limits.patience / 5) { [weak self] in
      guard let self, waits > 1 else { return body() }
      self.afterPatience(waits: waits - 1, body)
    }
  }

  /// A number for a sign of life that no other has, of whatever transfer: by it a wait is told from an older one.
  func nextStep() -> Int {
    lastStep += 1
    return lastStep
  }
}

extension SelectionPasteboard: DisplayClient {
  func handle(_ event: XEvent) {
    switch event.type {
    case SelectionRequest: answer(event.xselectionrequest)
    case SelectionClear: wasLost(event.xselectionclear)
    case SelectionNotify: questionWasAnswered(event.xselection)
    case PropertyNotify where event.xproperty.window == window: ownPropertyChanged(event.xproperty)
    case PropertyNotify: foreignPropertyChanged(event.xproperty)
    case DestroyNotify: requestorDied(event.xdestroywindow.window)
    default: break
    }
  }

  private func ownPropertyChanged(_ event: XPropertyEvent) {
    guard event.state == PropertyNewValue else { return }
    if event.atom == atoms[.weftSelectionTime] {
      timeDidArrive(event.time, serial: event.serial)
    } else {
      pieceDidArrive(in: event.atom)
    }
  }

  private func wasLost(_ event: XSelectionClearEvent) {
    // What was set anew meanwhile is about to be owned again, or is already: then the server had not got so far when
    // it told of the loss. Times don't tell these two apart, since others may take a selection by that of an old event.
    guard let serial = owned[event.selection]?.serial, event.serial >= serial else { return }
    owned[event.selection] = nil
  }

  /// Hands the events of a window of another program to this, or no longer.
  func watch(_ requestor: XID, _ isWatched: Bool) {
    // The own window hears of its properties anyway, and has to go on doing so.
    guard requestor != window else { return }
    if isWatched {
      display.register(self, for: requestor, events: PropertyChangeMask | StructureNotifyMask)
    } else {
      display.unregister(self, for: requestor)
    }
    flush()
  }

  func displayWillEnd(because failure: DisplayError?) {
    guard !hasEnded else { return }
    if failure == nil, isUsable { handOver() }
    endAllTransfers()
    if isUsable {
      display.unregister(self, for: window, isGone: true)
      XDestroyWindow(connection.display, window)
    }
    hasEnded = true
  }

  private func endAllTransfers() {
    let ended = incoming.values.map(\.completion) + waitingReads.map(\.1)
    incoming = [:]
    waitingReads = []
    outgoing = []
    waitingForTime = []
    for completion in ended { completion(nil) }
  }
}
