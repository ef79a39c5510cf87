import CX11
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
    offered = display.selections.targets.offered(for: session.items.contents.types).map(\.target)
    time = display.lastInputTime
    window = XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    display.register(self, for: window, events: NoEventMask)
    connection.setProperty(
      atoms[.xdndTypeList], of: window, type: Atom(XA_ATOM), numbers: offered.map { Int($0) })
    display.selections.setContents(session.items.contents, of: atoms[.xdndSelection], at: time)
    writeActions()
  }

  /// Tells targets what may become of the data.
  func writeActions() {
    let atoms = display.atoms
    display.connection.setProperty(
      atoms[.xdndActionList], of: window, type: Atom(XA_ATOM),
      numbers: session.drop.actions.filter { $0 != .ask }.map { Int($0.atom(atoms)) })
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
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target.window
    event.xclient.message_type = display.atoms[type]
    event.xclient.format = 32
    event.xclient.data.l = (Int(window), data[0], data[1], data[2], data[3])
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
