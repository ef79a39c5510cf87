import CX11
import Foundation
import WeftDragging
import WeftGraphics
import WeftNodes
import WeftServer
import WeftTransfer

/// The source of one drag for other programs: a window that is never shown, which offers the data and gets the answers.
@MainActor
final class DragSource {
  let display: Display
  let window: XID
  let session: DragSession
  /// The targets in which the data is offered.
  let offered: [Atom]
  /// The server time of the drag, in milliseconds.
  let time: Time
  /// Conversions after this step are for this drag.
  let firstStep: Int
  /// The target that the messages are exchanged with.
  private weak var destination: ForeignDragDestination?
  private var isOpen = true

  /// Makes the source; nil if the display has ended.
  init?(_ session: DragSession, on display: Display) {
    let connection = display.connection
    guard display.isOpen, connection.isUsable else { return nil }
    self.display = display
    self.session = session
    let atoms = display.atoms
    let types = session.drop.types
    offered = display.selections.targets.offered(for: types).map(\.target)
    time = display.lastInputTime
    firstStep = display.selections.nextStep()
    window = XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    display.register(self, for: window, events: NoEventMask)
    connection.setProperty(
      atoms[.xdndTypeList], of: window, type: Atom(XA_ATOM), numbers: offered.map { Int($0) })
    let contents = session.items.contents
    let file = contents.items.lazy.compactMap(\.promisedFile).first
    display.selections.setContents(
      PasteboardContents(contents.items + (file.map { [savedItem($0)] } ?? [])),
      of: atoms[.xdndSelection], at: time)
    writeActions()
  }

  /// Tells targets what may become of the data.
  func writeActions() {
    let atoms = display.atoms
    display.connection.setProperty(
      atoms[.xdndActionList], of: window, type: Atom(XA_ATOM),
      numbers: session.drop.actions.filter { $0 != .ask }.map { Int($0.atom(atoms)) })
  }

  // MARK: Files that are written where they are dropped (Direct Save Protocol, XDS)
  //
  // The source names the file in a property of its window. The target replaces the name by an address, and asks for the
  // data of a type of the same name. The source writes the file, and answers with "S", "F" if it can't write to that
  // address, or "E" if it has failed.

  /// Announces a file, and makes an item that writes it when its data is requested.
  private func savedItem(_ file: PromisedFile) -> PasteboardItem {
    let property = display.atoms[.xdndDirectSave]
    display.connection.setProperty(
      property, of: window, type: display.atoms[.plainText], bytes: file.name.utf8)
    var item = PasteboardItem()
    item.promise(.promisedFile) { [weak self] in
      guard let url = await self?.requestedAddress() else { return Data("F".utf8) }
      do {
        try await file.write(url)
        return Data("S".utf8)
      } catch {
        return Data("E".utf8)
      }
    }
    return item
  }

  /// The address that the target has written into the property; nil for one of another machine.
  private func requestedAddress() -> URL? {
    let bytes = display.connection.bytes(
      ofProperty: display.atoms[.xdndDirectSave], of: window, type: display.atoms[.plainText])
    guard isOpen, let bytes, let url = URL(string: String(decoding: bytes, as: UTF8.self)), url.isFileURL
    else { return nil }
    let host = url.host ?? ""
    return ["", "localhost", ProcessInfo.processInfo.hostName].contains(host)
      ? URL(fileURLWithPath: url.path) : nil
  }

  /// A target of another program.
  func makeDestination(_ target: DragTarget) -> ForeignDragDestination {
    let destination = ForeignDragDestination(target, of: self)
    self.destination = destination
    return destination
  }

  /// Ends the source. The data can be read until the next drag: a target may be late.
  func end() {
    guard isOpen else { return }
    isOpen = false
    destination?.sourceDidEnd()
    display.unregister(self, for: window, isGone: true)
    guard display.connection.isUsable else { return }
    XDestroyWindow(display.connection.display, window)
    display.eventLoop.setNeedsPass()
  }

  /// Sends a message to a target: the numbers follow the window of the source.
  func send(_ type: Atoms.Name, to target: DragTarget, _ data: [Int]) {
    guard isOpen, display.connection.isUsable else { return }
    var event = XEvent(
      message: display.atoms[type], for: target.window, (Int(window), data[0], data[1], data[2], data[3]))
    XSendEvent(display.connection.display, target.receiver, False, 0, &event)
    display.eventLoop.setNeedsPass()
  }
}

extension DragSource: DisplayClient {
  func handle(_ event: XEvent) {
    guard event.type == ClientMessage, let answer = DragAnswer(event.xclient, display.atoms) else { return }
    destination?.handle(answer)
  }

  func displayWillEnd(because failure: DisplayError?) {
    session.cancel()
    end()
  }
}
