import CX11
import Foundation
import WeftGraphics
import WeftNodes

/// Moves and resizes by the pointer or the keyboard that the program starts: title bars and borders of its own.
extension NativeWindow {
  /// Starts to move the window, or to resize it at sides (see `WindowEdge.sides(_:)`). Returns whether that is possible.
  ///
  /// While a button is down, the window follows the pointer until it is released; else the window manager lets the user
  /// work with the arrow keys.
  func beginDrag(sides: (x: Int, y: Int)?) -> Bool {
    guard isOpen, connection.isUsable, isManaged, managed.isMapRequested else { return false }
    let press = pointer.isPressed ? managed.press : nil
    // A window manager grabs the pointer, but it can't take over a finger.
    if display.supports(.netWmMoveResize), press?.touch == nil {
      requestDrag(sides: sides, press)
      return true
    }
    guard let press, let frame = frameOnScreen() else { return false }
    managed.drag = FrameDrag(
      frame: frame, start: press.location, button: press.button, sides: sides,
      constraints: managed.constraints, touch: press.touch)
    cancelPress()
    return true
  }

  /// Asks the window manager (EWMH, `_NET_WM_MOVERESIZE`).
  private func requestDrag(sides: (x: Int, y: Int)?, _ press: PointerPress?) {
    releaseImplicitGrab()
    sendDragRequest(
      Self.direction(sides: sides, byKeyboard: press == nil), press?.button ?? 0,
      at: press?.location ?? (x: 0, y: 0))
    managed.dragButton = press?.button
    cancelPress()
  }

  private func sendDragRequest(_ direction: Int, _ button: Int, at location: (x: Int, y: Int)) {
    display.requestFromManager(
      .netWmMoveResize, for: identifier,
      [location.x, location.y, direction, button, Self.applicationSource])
  }

  /// Takes the request back if the window gets the release of its button: the window manager has not grabbed the pointer in
  /// time, and would go on forever (EWMH, `_NET_WM_MOVERESIZE_CANCEL`).
  private func cancelRequestedDrag(_ button: Int, at location: (x: Int, y: Int)) {
    guard managed.dragButton == button else { return }
    managed.dragButton = nil
    sendDragRequest(11, button, at: location)
  }

  /// Discards all moves and resizes: the window is off the screen, and does not get the release.
  func resetDrags() {
    managed.dragButton = nil
    managed.drag = nil
  }

  /// The number of a direction in the message.
  private static func direction(sides: (x: Int, y: Int)?, byKeyboard: Bool) -> Int {
    guard let sides else { return byKeyboard ? 10 : 8 }
    if byKeyboard { return 9 }
    return switch sides {
    case (-1, -1): 0
    case (0, -1): 1
    case (1, -1): 2
    case (1, 0): 3
    case (1, 1): 4
    case (0, 1): 5
    case (-1, 1): 6
    default: 7
    }
  }

  /// Gives up the pointer, which is grabbed while a button is down, so that the window manager can grab it.
  private func releaseImplicitGrab() {
    if display.pointerDevices.isAvailable { display.pointerDevices.ungrabPointer() }
    send { _ = XUngrabPointer($0, Time(CurrentTime)) }
  }

  /// Cancels the press for the contents of the window, which don't receive its end. Later, because they are handling the
  /// press.
  private func cancelPress() {
    let events = pointer.cancel()
    DispatchQueue.main.async { [weak self] in
      guard let self, isOpen else { return }
      for event in events { delegate?.nativeWindow(self, didReceive: event) }
    }
  }

  /// Shows the menu of the window manager for the window, at a position on the screen in pixels. Returns whether the
  /// window manager has such a request.
  func showWindowMenu(at location: (x: Int, y: Int)) -> Bool {
    guard isOpen, display.supports(.gtkShowWindowMenu) else { return false }
    releaseImplicitGrab()
    display.requestFromManager(
      .gtkShowWindowMenu, for: identifier, [Int(managed.press?.device ?? 0), location.x, location.y])
    cancelPress()
    return true
  }

  // MARK: Events

  /// Records a press, and takes the events of a drag; returns whether it has taken one.
  func takeDragEvent(_ event: XEvent) -> Bool {
    switch event.type {
    case ButtonPress:
      let press = event.xbutton
      return recordPress(
        PointerPress(
          location: (Int(press.x_root), Int(press.y_root)), button: Int(press.button), device: 0,
          time: press.time))
    case MotionNotify:
      return drag(to: (Int(event.xmotion.x_root), Int(event.xmotion.y_root)))
    case ButtonRelease:
      return endDrag(
        Int(event.xbutton.button), at: (Int(event.xbutton.x_root), Int(event.xbutton.y_root)))
    default:
      return false
    }
  }

  /// The same for an event of XInput.
  func takeDragEvent(_ type: Int32, _ data: UnsafeMutableRawPointer) -> Bool {
    guard Self.eventsOfDrags.contains(type) else { return false }
    let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
    let location = (x: Int(event.root_x), y: Int(event.root_y))
    switch type {
    case XI_ButtonPress:
      return recordPress(
        PointerPress(
          location: location, button: Int(event.detail), device: event.deviceid, time: event.time))
    case XI_TouchBegin:
      return recordPress(
        PointerPress(
          location: location, button: 1, touch: event.detail, device: event.deviceid, time: event.time))
    case XI_ButtonRelease: return endDrag(Int(event.detail), at: location)
    case XI_Motion: return drag(to: location)
    case XI_TouchEnd: return endDrag(1, at: location, touch: event.detail)
    default: return drag(to: location, touch: event.detail)
    }
  }

  private static let eventsOfDrags: Set = [
    XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
  ]

  private func recordPress(_ press: PointerPress) -> Bool {
    // The wheel's clicks are buttons, too.
    if !(4...7).contains(press.button) {
      managed.press = press
      // The window manager has got the release before this press.
      if managed.dragButton == press.button { managed.dragButton = nil }
      recordInput(at: press.time)
    }
    return managed.drag != nil
  }

  private func drag(to location: (x: Int, y: Int), touch: Int32? = nil) -> Bool {
    guard let drag = managed.drag, drag.touch == touch else { return false }
    moveResize(to: drag.frame(at: location))
    return true
  }

  private func endDrag(_ button: Int, at location: (x: Int, y: Int), touch: Int32? = nil) -> Bool {
    cancelRequestedDrag(button, at: location)
    guard drag(to: location, touch: touch) else { return false }
    if managed.drag?.button == button { managed.drag = nil }
    return true
  }
}
