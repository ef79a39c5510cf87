import CX11
import Foundation

@testable import WeftX11

/// Decodes events from bytes that no server would send.
@MainActor
enum StrangeEvents {
  /// An event for a window. Its window field usually, but not always, refers to that window.
  static func event(for target: XID, of fixture: FuzzedDisplay, _ reader: inout FuzzReader) -> XEvent {
    var event = XEvent()
    let window = reader.byte() < 240 ? target : XID(reader.word())
    if reader.bool() {
      fillMessage(&event, fixture, &reader)
    } else {
      fill(&event, window, fixture, &reader)
    }
    event.xany.window = window
    return event
  }

  private static func atom(_ fixture: FuzzedDisplay, _ reader: inout FuzzReader) -> Atom {
    let names = Atoms.Name.allCases
    let number = reader.number(below: names.count + 8)
    return number < names.count ? fixture.display.atoms[names[number]] : Atom(reader.word())
  }

  private static func number(_ fixture: FuzzedDisplay, _ reader: inout FuzzReader) -> Int {
    switch reader.number(below: 6) {
    case 0: Int(reader.byte())
    case 1: Int(bitPattern: UInt(atom(fixture, &reader)))
    case 2: reader.pick([-1, Int(Int32.max), Int(Int32.min), 0])
    case 3: Int(fixture.strangerWindow)
    default: Int(Int32(bitPattern: reader.word()))
    }
  }

  private static func fillMessage(_ event: inout XEvent, _ fixture: FuzzedDisplay, _ reader: inout FuzzReader)
  {
    let atoms = fixture.display.atoms
    event.xclient.type = ClientMessage
    event.xclient.message_type = reader.pick([
      atoms[.wmProtocols], atoms[.xembed], atoms[.weftSettle], atoms[.manager], atom(fixture, &reader),
    ])
    event.xclient.format = reader.pick([32, 32, 32, 32, 16, 8])
    event.xclient.data.l.0 = number(fixture, &reader)
    event.xclient.data.l.1 = number(fixture, &reader)
    event.xclient.data.l.2 = number(fixture, &reader)
    event.xclient.data.l.3 = number(fixture, &reader)
    event.xclient.data.l.4 = number(fixture, &reader)
  }

  private static func fill(
    _ event: inout XEvent, _ window: XID, _ fixture: FuzzedDisplay, _ reader: inout FuzzReader
  ) {
    let type = reader.pick([
      ConfigureNotify, PropertyNotify, SelectionClear, SelectionNotify, SelectionRequest, MapNotify,
      UnmapNotify,
      KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, FocusIn, FocusOut, EnterNotify,
      LeaveNotify,
      Expose, DestroyNotify, ReparentNotify, VisibilityNotify, ColormapNotify, GravityNotify, CirculateNotify,
    ])
    event.type = type
    switch type {
    case ConfigureNotify: fillConfigure(&event, window, &reader)
    case PropertyNotify:
      event.xproperty.atom = atom(fixture, &reader)
      event.xproperty.state = Int32(reader.number(below: 3))
      event.xproperty.time = Time(reader.word())
    case SelectionClear, SelectionNotify, SelectionRequest: fillSelection(&event, type, fixture, &reader)
    case KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify: fillInput(&event, type, &reader)
    case FocusIn, FocusOut:
      event.xfocus.mode = Int32(reader.byte())
      event.xfocus.detail = Int32(reader.byte())
    case EnterNotify, LeaveNotify:
      event.xcrossing.x = Int32(Int16(truncatingIfNeeded: Int(reader.word())))
      event.xcrossing.mode = Int32(reader.byte())
      event.xcrossing.state = UInt32(reader.word() & 0xFFFF)
    case DestroyNotify: event.xdestroywindow.window = window
    case ReparentNotify: event.xreparent.parent = XID(reader.word())
    default: event.xvisibility.state = Int32(reader.byte())
    }
  }

  private static func fillConfigure(_ event: inout XEvent, _ window: XID, _ reader: inout FuzzReader) {
    event.xconfigure.window = window
    event.xconfigure.x = Int32(Int16(truncatingIfNeeded: Int(reader.word())))
    // Larger sizes would only test the available memory.
    event.xconfigure.width = Int32(reader.pick([0, 1, 500, Int(reader.byte())]))
    event.xconfigure.height = Int32(reader.pick([0, 1, 500, Int(reader.byte())]))
    event.xconfigure.border_width = Int32(reader.byte())
  }

  private static func fillInput(_ event: inout XEvent, _ type: Int32, _ reader: inout FuzzReader) {
    event.xkey.time = Time(reader.word())
    event.xkey.state = UInt32(reader.word() & 0xFFFF)
    event.xkey.keycode = UInt32(reader.byte())
    event.xkey.x = Int32(Int16(truncatingIfNeeded: Int(reader.word())))
    event.xkey.y = Int32(reader.byte())
    event.xkey.same_screen = reader.bool() ? 1 : 0
    if type == MotionNotify { event.xmotion.is_hint = CChar(reader.number(below: 2)) }
  }

  private static func fillSelection(
    _ event: inout XEvent, _ type: Int32, _ fixture: FuzzedDisplay, _ reader: inout FuzzReader
  ) {
    let selection = reader.bool() ? fixture.display.atoms[.clipboard] : atom(fixture, &reader)
    let (target, property, time) = (atom(fixture, &reader), atom(fixture, &reader), Time(reader.word()))
    switch type {
    case SelectionClear:
      event.xselectionclear.selection = selection
      event.xselectionclear.time = time
    case SelectionNotify:
      event.xselection.selection = selection
      event.xselection.target = target
      event.xselection.property = reader.bool() ? property : 0
      event.xselection.time = time
    default:
      event.xselectionrequest.requestor = reader.bool() ? fixture.strangerWindow : XID(reader.word())
      event.xselectionrequest.selection = selection
      event.xselectionrequest.target = target
      event.xselectionrequest.property = reader.bool() ? property : 0
      event.xselectionrequest.time = time
    }
  }
}
