import CX11
import Foundation

@testable import WeftX11

/// A program whose copying and pasting is decoded from bytes.
@MainActor
struct SelectionPartner {
  private let fixture: FuzzedDisplay
  private var questions: [XSelectionRequestEvent] = []
  private var isTold = false

  init(_ fixture: FuzzedDisplay) { self.fixture = fixture }

  private var connection: OpaquePointer { fixture.stranger.display }
  private var atoms: Atoms { fixture.display.atoms }

  /// Performs one action.
  mutating func act(_ reader: inout FuzzReader) {
    while let event = fixture.nextEventOfStranger() {
      if event.type == SelectionRequest { questions.append(event.xselectionrequest) }
    }
    switch reader.number(below: 8) {
    case 0: XSetSelectionOwner(connection, selection(&reader), fixture.strangerWindow, Time(CurrentTime))
    case 1: ask(&reader)
    case 2, 3: answer(&reader)
    case 4, 5: write(to: property(&reader), &reader)
    case 6: XDeleteProperty(connection, fixture.strangerWindow, property(&reader))
    default: XDeleteProperty(connection, fixture.display.selections.window, property(&reader))
    }
  }

  /// Releases the selections that it owns.
  func end() {
    for selection in [atoms[.clipboard], Atom(XA_PRIMARY)] {
      XSetSelectionOwner(connection, selection, 0, Time(CurrentTime))
    }
  }

  private func selection(_ reader: inout FuzzReader) -> Atom {
    reader.bool() ? atoms[.clipboard] : Atom(XA_PRIMARY)
  }

  private func property(_ reader: inout FuzzReader) -> Atom {
    reader.pick([
      atoms[.weftSelection0], atoms[.weftSelection0], atoms[.weftSelection1], atoms[.weftSelection2],
      atoms[.weftSelection3], atoms[.weftSelectionTime], atoms[.text],
    ])
  }

  private func type(_ reader: inout FuzzReader) -> Atom {
    reader.pick([
      atoms[.utf8String], atoms[.utf8String], Atom(XA_STRING), atoms[.incr], atoms[.incr], atoms[.text],
      atoms[.plainText],
      Atom(XA_ATOM), atoms[.atomPair],
    ])
  }

  private func ask(_ reader: inout FuzzReader) {
    let targets: [Atoms.Name] = [
      .utf8String, .targets, .multiple, .timestamp, .text, .plainText, .plainUTF8, .saveTargets, .incr,
    ]
    let (target, property) = (atoms[reader.pick(targets)], property(&reader))
    if reader.bool() {
      let pairs = (0..<reader.number(below: 7)).map { _ in Int(atoms[reader.pick(targets)]) }
      fixture.stranger.setProperty(
        property, of: fixture.strangerWindow, type: atoms[.atomPair], numbers: pairs)
    }
    let time = reader.bool() ? Time(CurrentTime) : Time(reader.word())
    XConvertSelection(connection, selection(&reader), target, property, fixture.strangerWindow, time)
  }

  /// Writes arbitrary data to a property of the requestor.
  private func write(to property: Atom, _ reader: inout FuzzReader) {
    let (type, format) = (type(&reader), reader.pick([8, 8, 8, 16, 32] as [Int32]))
    let mode = reader.pick([PropModeReplace, PropModeReplace, PropModeAppend, PropModePrepend])
    // Xlib takes 32-bit numbers as `long`.
    var bytes = reader.bytes(atMost: reader.bool() ? 60 : 8000)
    let count = bytes.count / Int(format / 8)
    bytes += [UInt8](repeating: 0, count: 8 * bytes.count)
    XChangeProperty(
      connection, fixture.display.selections.window, property, type, format, Int32(mode), bytes, Int32(count))
  }

  private mutating func answer(_ reader: inout FuzzReader) {
    guard !questions.isEmpty else { return }
    let question = reader.bool() ? questions.removeFirst() : questions[0]
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = question.requestor
    reply.xselection.selection = reader.byte() < 240 ? question.selection : selection(&reader)
    reply.xselection.target = reader.byte() < 240 ? question.target : type(&reader)
    reply.xselection.time = question.time
    switch reader.number(below: 4) {
    case 0: reply.xselection.property = 0
    case 1: reply.xselection.property = property(&reader)
    default:
      write(to: question.property, &reader)
      reply.xselection.property = question.property
    }
    XSendEvent(connection, question.requestor, False, 0, &reply)
  }
}
