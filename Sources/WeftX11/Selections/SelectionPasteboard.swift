import CX11
import Foundation
import WeftServer
import WeftTransfer

// Selections: how X11 programs copy and paste.
//
// A selection ("CLIPBOARD", "PRIMARY") has an owner, which is a window, but no contents. A program that
// pastes asks the owner to convert the selection to a target, and to store the result in a property of the
// requesting window. This implementation has
//
// - an owner window for each display, never shown, for everything that its windows copy;
// - answers to requests (`SelectionPasteboard+Answers`): promised data is made on other threads, and data that is larger
//   than a protocol request is sent in pieces, each when the last was fetched (`OutgoingTransfer`);
// - requests to other owners (`SelectionPasteboard+Reading`), and their large data (`IncomingTransfer`).
//
// Another thread reads and writes what is large (`PropertyChannel`).
//
// Every change of ownership and every request carries a server time, which comes from a change of a property
// of the owner window. With "now" instead, a late request of one program would win over a newer one of
// another. Only closing the display blocks: it gives the clipboard manager a moment to save what was copied.
// Transfers with programs that terminate or stop responding are abandoned after a while.

/// The desktop's clipboard and primary selection, shared with all programs on the display.
@MainActor
final class SelectionPasteboard: Pasteboard {
  /// What this program has put into a selection.
  struct Ownership {
    let contents: PasteboardContents
    /// The targets in which it is offered. Empty until the selection was taken.
    var targets: [(target: Atom, type: PasteboardType)] = []
    /// The server time of the ownership, in milliseconds; nil until it is known.
    var time: Time?
    /// The serial number of the request that took it; nil before.
    var serial: UInt?
  }

  let connection: DisplayConnection
  let atoms: Atoms
  private(set) lazy var targets = SelectionTargets(connection, atoms)
  var limits: SelectionLimits
  /// The window that owns the selections and sends the requests.
  let window: XID
  var owned: [Atom: Ownership] = [:]
  var incoming: [Atom: IncomingTransfer] = [:]
  var outgoing: [OutgoingTransfer] = []
  /// Parts of answers that wait for their data.
  var pendingConversions: [PendingConversion] = []
  /// The properties of abandoned requests, which their owners may still answer, the oldest first.
  var abandoned: [Atom] = []
  /// The properties of abandoned requests into which their owners may still write pieces, the oldest first.
  var stalled: [Atom] = []
  /// Reads and writes large data; nil while there is none.
  private var channel: PropertyChannel?
  /// Requests that wait for a free property.
  var waitingReads: [WaitingRead] = []
  /// The blocks that wait for a server time, with the serial numbers of the requests for it.
  private var waitingForTime: [(serial: UInt, body: (Time) -> Void)] = []
  /// Whether the clipboard manager has answered.
  var isSaved = false
  private var hasEnded = false
  let observers = PasteboardObservers()
  /// The code of the event about the owner of a selection. Nil without the extension XFixes, and before the first
  /// observer.
  var ownerNotice: Int32?

  /// Calls a block on main after a time, in seconds.
  var scheduler: Scheduler = { seconds, body in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { body() }
  }
  private var lastStep = 0
  /// How often other programs have asked for what is dragged, or have read a piece of it.
  var dragAnswerCount = 0

  unowned let display: Display

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

  /// Whether requests can be sent.
  var isUsable: Bool { window != 0 && !hasEnded && connection.isUsable }

  func atom(of name: PasteboardName) -> Atom { name == .clipboard ? atoms[.clipboard] : Atom(XA_PRIMARY) }

  /// Schedules a pass of the event loop, which sends the requests.
  func flush() { display.eventLoop.setNeedsPass() }

  // MARK: Pasteboard

  func setContents(_ contents: PasteboardContents?, for name: PasteboardName) {
    let selection = atom(of: name)
    defer { if ownerNotice == nil { observers.notify(name) } }
    guard let contents else { return withdraw(selection) }
    let isAsked = owned[selection] != nil && owned[selection]?.time == nil
    owned[selection] = Ownership(contents: contents)
    guard isUsable, !isAsked else { return }
    withTime { [weak self] time in self?.takeOwnership(of: selection, at: time) }
  }

  func ownContents(for name: PasteboardName) -> PasteboardContents? { owned[atom(of: name)]?.contents }

  func readTypes(
    for name: PasteboardName, completion: @escaping @MainActor ([PasteboardType]) -> Void
  ) {
    if let contents = ownContents(for: name) { return completion(contents.types) }
    guard isUsable else { return completion([]) }
    request(.types, of: atom(of: name)) { [weak self] answer in
      guard let self else { return completion([]) }
      if let contents = self.ownContents(for: name) { return completion(contents.types) }
      completion(self.targets.types(of: answer?.atoms ?? []))
    }
  }

  func readData(
    of type: PasteboardType, for name: PasteboardName,
    completion: @escaping @MainActor (Data?) -> Void
  ) {
    if let contents = ownContents(for: name) { return contents.readData(of: type, completion: completion) }
    readData(of: type, from: atom(of: name), completion: completion)
  }

  /// Reads data of another program.
  ///
  /// - Parameter time: the server time of the event that causes the request; nil for now.
  func readData(
    of type: PasteboardType, from selection: Atom, at time: Time? = nil,
    completion: @escaping @MainActor (Data?) -> Void
  ) {
    guard isUsable else { return completion(nil) }
    request(.data(type), of: selection, at: time) { [weak self] answer in
      // This program may have copied something meanwhile.
      if let contents = self?.owned[selection]?.contents {
        return contents.readData(of: type, completion: completion)
      }
      guard let self, let answer else { return completion(nil) }
      answer.readData(as: type == .text ? TextTarget(answer.type, self.atoms) : nil, type, completion)
    }
  }

  /// Takes any selection at the server time of an event, in milliseconds, without a wait.
  func setContents(_ contents: PasteboardContents, of selection: Atom, at time: Time) {
    owned[selection] = Ownership(contents: contents)
    guard isUsable else { return }
    takeOwnership(of: selection, at: time)
  }

  private func withdraw(_ selection: Atom) {
    guard let ownership = owned.removeValue(forKey: selection) else { return }
    guard isUsable, let time = ownership.time else { return }
    XSetSelectionOwner(connection.display, selection, 0, time)
    flush()
  }

  private func takeOwnership(of selection: Atom, at time: Time) {
    guard let contents = owned[selection]?.contents else { return }
    let offered = targets.offered(for: contents.types)
    let serial = XNextRequest(connection.display)
    XSetSelectionOwner(connection.display, selection, window, time)
    if XGetSelectionOwner(connection.display, selection) == window {
      owned[selection]?.targets = offered
      owned[selection]?.time = time
      owned[selection]?.serial = serial
    } else {
      owned[selection] = nil
    }
    flush()
  }

  // MARK: Time

  /// Calls a block soon, with a server time that is not earlier than this call.
  func withTime(_ body: @escaping (Time) -> Void) {
    waitingForTime.append((XNextRequest(connection.display), body))
    // The property is replaced and not appended to: appending fails if another program has set it with
    // another type, and then no time would ever arrive.
    XChangeProperty(
      connection.display, window, atoms[.weftSelectionTime], Atom(XA_INTEGER), 8, Int32(PropModeReplace), nil,
      0)
    flush()
  }

  /// Calls the blocks that wait for this time. Another program may have caused the event before the server
  /// came to a request; blocks for later requests keep waiting.
  private func timeDidArrive(_ time: Time, serial: UInt) {
    let answeredCount = waitingForTime.prefix { $0.serial <= serial }.count
    let answered = waitingForTime.prefix(answeredCount)
    waitingForTime.removeFirst(answeredCount)
    for waiting in answered { waiting.body(time) }
  }

  /// Calls a block after the time limit for other programs. It is split into several waits: if main was busy
  /// for long, events that have arrived meanwhile are handled first.
  func afterTimeout(waits: Int = 5, _ body: @escaping @MainActor @Sendable () -> Void) {
    scheduler(limits.timeout / 5) { [weak self] in
      guard let self, waits > 1 else { return body() }
      self.afterTimeout(waits: waits - 1, body)
    }
  }

  /// Returns a number for an activity of a transfer, unique among all transfers. It distinguishes a wait from
  /// older ones.
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
    case DestroyNotify: requestorEnded(event.xdestroywindow.window)
    case ownerNotice: ownerDidChange(event)
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
    // The event may be older than a new text that was set meanwhile: then the selection is about to be taken
    // again, or already is. The serial numbers tell these cases apart. Times do not, because other programs
    // may take a selection with the time of an old event.
    guard let serial = owned[event.selection]?.serial, event.serial >= serial else { return }
    owned[event.selection] = nil
    if ownerNotice == nil { notifyObservers(of: event.selection) }
  }

  /// Starts or stops receiving the events of another program's window.
  func watch(_ requestor: XID, _ isWatched: Bool) {
    // The own window is registered for its properties already, and must stay so.
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
    if failure == nil, isUsable { saveClipboard() }
    endAllTransfers()
    if isUsable {
      display.unregister(self, for: window, isGone: true)
      XDestroyWindow(connection.display, window)
    }
    hasEnded = true
  }

  /// The channel for large data, which `closeIdleChannel()` ends.
  func openChannel() -> PropertyChannel {
    let channel = channel ?? PropertyChannel(display.name)
    self.channel = channel
    return channel
  }

  /// Ends the channel if no transfer is under way.
  func closeIdleChannel() {
    if incoming.isEmpty, outgoing.isEmpty { channel = nil }
  }

  private func endAllTransfers() {
    let ended = incoming.values.map(\.completion) + waitingReads.map(\.completion)
    incoming = [:]
    channel = nil
    waitingReads = []
    outgoing = []
    pendingConversions = []
    waitingForTime = []
    for completion in ended { completion(nil) }
  }
}
