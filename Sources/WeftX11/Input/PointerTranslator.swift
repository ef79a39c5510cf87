import CX11
import Foundation
import WeftCommands
import WeftNodes

/// Translates the pointing-device events of one window, from XInput or the core protocol, to pointer and
/// scroll events.
@MainActor
final class PointerTranslator {
  /// How far one click of a wheel scrolls by default, in points.
  static let pointsPerClick: CGFloat = 40

  /// Pixels per point of the window.
  var scale: CGFloat
  /// The buttons that are down.
  let buttons: PressedButtons
  let touches: TouchTranslator
  private let touchpad = TouchpadTranslator()
  private let devices: PointerDevices
  private var hover = Hover.outside
  /// The state that a button is in which goes down or up over the window.
  private var heldButtons: PressedButtons { devices.grabbedButtons ?? buttons }
  private var pressedButtons: Set<PointerButton> {
    get { heldButtons.all }
    set { heldButtons.all = newValue }
  }

  /// Where the window has been told that the mouse is.
  private enum Hover {
    case outside, inside
    /// Inside, until another program grabbed it. Its grab may end elsewhere, without an event for this window.
    case taken
  }

  /// - Parameter buttons: the state that the window shares with others.
  init(devices: PointerDevices, scale: CGFloat, buttons: PressedButtons) {
    self.devices = devices
    touches = TouchTranslator(devices: devices)
    self.scale = scale
    self.buttons = buttons
  }

  /// Whether a button is held, or a finger is down.
  var isPressed: Bool { !buttons.all.isEmpty || touches.isPressed }

  /// Returns cancel events if a button is held or fingers are down: the window can no longer receive their events.
  func cancel() -> [InputEvent] {
    guard !buttons.all.isEmpty else { return touches.cancel() }
    buttons.all = []
    let source = buttons.isTouch ? devices.emulatedSource : .mouse
    return [.pointer(PointerEvent(.cancelled, at: .zero, source: source))] + touches.cancel()
  }

  /// Lets the grab of the window that has just begun have the touch that a popup was opened with: from now on the server
  /// emulates a pointer with it.
  func transferTouch() {
    guard let source = touches.takeEmulating() else { return }
    devices.emulatedSource = source
    buttons.all = [.primary]
    buttons.isTouch = true
  }

  // MARK: XInput

  /// Translates an event of XInput.
  func translate(_ type: Int32, _ data: UnsafeMutableRawPointer) -> [InputEvent] {
    switch type {
    case XI_Enter, XI_Leave:
      let event = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      if type == XI_Enter { devices.refresh() }
      // A finger takes the pointer along. Its touch is reported, and it does not hover.
      if type == XI_Enter, event.mode == NotifyNormal, devices.touchscreens.contains(event.sourceid) {
        return []
      }
      let moment = Moment(event.event_x, event.event_y, event.mods.effective, event.time, scale)
      return lostPress(isDown: Self.buttons(in: event.buttons), moment)
        + crossing(moment, isEntering: type == XI_Enter, mode: event.mode)
    case XI_Motion:
      return motion(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
    case XI_ButtonPress, XI_ButtonRelease:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      if PointerDevices.isDerivedClick(type, data) { return [] }
      return button(
        Int(event.detail), isPressed: type == XI_ButtonPress, Moment(event, scale))
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      let events = touches.translate(
        type, data.assumingMemoryBound(to: XIDeviceEvent.self).pointee, scale: scale)
      // The nodes below the mouse hear that it has left when a finger goes down, unless a button is held.
      if type == XI_TouchBegin, !events.isEmpty, buttons.all.isEmpty { hover = .outside }
      return events
    default:
      return touchpad.translate(type, data, scale: scale).map { [$0] } ?? []
    }
  }

  private func motion(_ event: XIDeviceEvent) -> [InputEvent] {
    let moment = Moment(event, scale)
    let (clicks, isPrecise, isEnd) = devices.scrollClicks(event)
    guard clicks != .zero || isEnd else {
      return lostPress(isDown: Self.buttons(in: event.buttons), moment) + [pointer(.moved, moment)]
    }
    return [
      scroll(
        clicks, isPrecise: isPrecise, isTouchpad: devices.isTouchpad(event.sourceid), isEnd: isEnd,
        moment)
    ]
  }

  // MARK: The core protocol

  /// Translates an event of the core protocol.
  func translate(_ event: XEvent) -> [InputEvent] {
    switch event.type {
    case MotionNotify:
      let motion = event.xmotion
      let moment = Moment(motion.x, motion.y, motion.state, motion.time, scale)
      return lostPress(isDown: Self.buttons(in: motion.state), moment) + [pointer(.moved, moment)]
    case ButtonPress, ButtonRelease:
      let press = event.xbutton
      return button(
        Int(press.button), isPressed: event.type == ButtonPress,
        Moment(press.x, press.y, press.state, press.time, scale))
    case EnterNotify, LeaveNotify:
      let crossed = event.xcrossing
      let moment = Moment(crossed.x, crossed.y, crossed.state, crossed.time, scale)
      return lostPress(isDown: Self.buttons(in: crossed.state), moment)
        + crossing(moment, isEntering: event.type == EnterNotify, mode: crossed.mode)
    default:
      return []
    }
  }

  // MARK: Both

  /// The time, location and modifiers of an event.
  private struct Moment {
    let location: CGPoint
    let modifiers: KeyModifiers
    let timestamp: TimeInterval
    var isTouch = false

    init(_ event: XIDeviceEvent, _ scale: CGFloat) {
      self.init(event.event_x, event.event_y, event.mods.effective, event.time, scale)
      // For the grab of popups the server emulates a pointer with the first finger.
      isTouch = event.flags & XIPointerEmulated != 0
    }

    init(_ x: Double, _ y: Double, _ state: Int32, _ time: UInt, _ scale: CGFloat) {
      location = CGPoint(x: x / scale, y: y / scale)
      modifiers = KeyModifiers(state: UInt32(bitPattern: state))
      timestamp = TimeInterval(time) / 1000
    }

    init(_ x: Int32, _ y: Int32, _ state: UInt32, _ time: UInt, _ scale: CGFloat) {
      self.init(Double(x), Double(y), Int32(bitPattern: state), time, scale)
    }
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ moment: Moment, button: PointerButton? = nil
  ) -> InputEvent {
    switch phase {
    case .entered, .moved: if !moment.isTouch { hover = .inside }
    case .exited: hover = .outside
    case .pressed, .released, .cancelled: break
    }
    return .pointer(
      PointerEvent(
        phase, at: moment.location, button: button, pressedButtons: pressedButtons,
        modifiers: moment.modifiers, source: moment.isTouch ? devices.emulatedSource : .mouse,
        timestamp: moment.timestamp))
  }

  /// Cancels a press if the server says that one of its buttons is up: another window has got the release, as after
  /// the end of a grab.
  private func lostPress(isDown: (Int) -> Bool, _ moment: Moment) -> [InputEvent] {
    guard !heldButtons.isTouch, !pressedButtons.allSatisfy({ isDown($0.number) }) else { return [] }
    pressedButtons = []
    return [pointer(.cancelled, moment)]
  }

  /// The buttons in the state of an event of XInput.
  private static func buttons(in state: XIButtonState) -> (Int) -> Bool {
    { number in number < state.mask_len * 8 && state.mask[number >> 3] & 1 << UInt8(number & 7) != 0 }
  }

  /// The buttons in the state of an event of the core protocol, which has the first five.
  private static func buttons(in state: UInt32) -> (Int) -> Bool {
    { number in number > 5 || state & UInt32(Button1Mask) << UInt32(number - 1) != 0 }
  }

  private func crossing(_ moment: Moment, isEntering: Bool, mode: Int32) -> [InputEvent] {
    switch mode {
    case NotifyNormal: [pointer(isEntering ? .entered : .exited, moment)]
    case NotifyGrab where !isEntering: wasGrabbed(moment)
    case NotifyUngrab where isEntering && hover == .taken: [pointer(.entered, moment)]
    default: []
    }
  }

  /// Another program takes the pointer, or another window for its popups.
  private func wasGrabbed(_ moment: Moment) -> [InputEvent] {
    var events: [InputEvent] = []
    if !buttons.all.isEmpty, devices.grabbedButtons !== buttons {
      buttons.all = []
      events.append(pointer(.cancelled, moment))
    }
    // During a grab of this program, its windows still get the events of the pointer over them.
    if hover == .inside, devices.grabbedButtons == nil {
      events.append(pointer(.exited, moment))
      hover = .taken
    }
    return events
  }

  private func button(_ number: Int, isPressed: Bool, _ moment: Moment) -> [InputEvent] {
    if (4...7).contains(number) {
      guard isPressed else { return [] }
      let sign: CGFloat = number % 2 == 0 ? -1 : 1
      let clicks = number < 6 ? CGSize(width: 0, height: sign) : CGSize(width: sign, height: 0)
      return [scroll(clicks, isPrecise: false, moment)]
    }
    guard let button = PointerButton(number: number) else { return [] }
    if isPressed {
      pressedButtons.insert(button)
      heldButtons.isTouch = moment.isTouch
    } else if pressedButtons.remove(button) == nil {
      // Its press was cancelled, or went to another window.
      return []
    }
    defer { if moment.isTouch, !isPressed { devices.emulatedSource = PointerDevices.firstTouch } }
    return [pointer(isPressed ? .pressed : .released, moment, button: button)]
  }

  private func scroll(
    _ clicks: CGSize, isPrecise: Bool, isTouchpad: Bool = false, isEnd: Bool = false, _ moment: Moment
  ) -> InputEvent {
    var event = ScrollEvent(
      at: moment.location,
      delta: CGSize(
        width: clicks.width * Self.pointsPerClick, height: clicks.height * Self.pointsPerClick),
      isPrecise: isPrecise || isTouchpad, modifiers: moment.modifiers, timestamp: moment.timestamp,
      clicks: isPrecise || isTouchpad ? .zero : clicks)
    (event.isTouchpad, event.isEnd) = (isTouchpad, isEnd)
    return .scroll(event)
  }
}
