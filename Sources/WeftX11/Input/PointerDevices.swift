import CX11
import Foundation
import WeftNodes
import WeftServer

/// The pointing devices of one display and the state of their scrolling axes.
@MainActor
final class PointerDevices {
  let connection: DisplayConnection
  private let input: InputExtension?
  /// The server time of the event that is being handled; `CurrentTime` if there is none. A grab with this time is
  /// refused if another program has got the input later.
  var eventTime = Time(CurrentTime)
  /// The buttons of the window that has grabbed the pointer. With the grab a button may go down over one window of the
  /// program, and up over another.
  var grabbedButtons: PressedButtons?
  /// The finger for which the server emulates a pointer, as it does with the first one during a grab.
  var emulatedSource = PointerDevices.firstTouch

  /// A finger that went down during a grab. The server's numbers of touches begin at 1.
  static let firstTouch = PointerSource.touch(0)
  /// By device, then by the axis's number on it.
  private var axes: [Int32: [Int32: ScrollAxis]] = [:]
  /// The devices on which fingers touch what is below them.
  private(set) var touchscreens: Set<Int32> = []
  /// Whether fingers scroll with a device, for devices that have been asked.
  private var areTouchpads: [Int32: Bool] = [:]

  init(_ connection: DisplayConnection, input: InputExtension?) {
    self.connection = connection
    self.input = input
    guard input != nil else { return }
    select([XI_HierarchyChanged, XI_DeviceChanged], device: XIAllDevices, window: connection.root)
    refresh()
  }

  /// Whether devices report through XInput; otherwise the core protocol's events are used.
  var isAvailable: Bool { input != nil }

  /// Selects the events of the pointer, of touchscreens and of the gestures of touchpads for a window.
  func selectPointerEvents(of window: XID) {
    let gestures = input?.hasGestures == true ? Self.gestureEvents : []
    select(
      Self.pointerEvents + Self.touchEvents + gestures, device: XIAllMasterDevices, window: window)
  }

  private static let touchEvents = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
  private static let gestureEvents = [
    XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
    XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
  ]

  private func select(_ events: [Int32], device: Int32, window: XID) {
    withMask(of: events, device: device) { mask in
      _ = XISelectEvents(connection.display, window, &mask, 1)
    }
  }

  /// Calls a block with a mask of events of a device.
  func withMask<Result>(
    of events: [Int32], device: Int32, _ body: (inout XIEventMask) -> Result
  ) -> Result {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) >> 3] |= 1 << UInt8(event & 7) }
    return bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      return body(&mask)
    }
  }

  /// Reads all devices, axes and their values again, after the pointer was elsewhere or devices have changed.
  func refresh() {
    guard input != nil, connection.isUsable else { return }
    var count: Int32 = 0
    guard let devices = XIQueryDevice(connection.display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(devices) }
    axes = [:]
    touchscreens = []
    for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
      if Self.isTouchscreen(device) { touchscreens.insert(device.deviceid) }
      let found = Self.axes(of: device)
      if !found.isEmpty { axes[device.deviceid] = found }
    }
  }

  /// Asks the server whether a touchscreen is still there. It ends the touches of one that is unplugged before it tells that.
  func hasTouchscreen(_ identifier: Int32) -> Bool {
    var count: Int32 = 0
    guard connection.isUsable, let devices = XIQueryDevice(connection.display, XIAllDevices, &count) else {
      return false
    }
    defer { XIFreeDeviceInfo(devices) }
    return UnsafeBufferPointer(start: devices, count: Int(count)).contains {
      $0.deviceid == identifier && Self.isTouchscreen($0)
    }
  }

  private static func isTouchscreen(_ device: XIDeviceInfo) -> Bool {
    guard device.enabled != 0, device.use == XISlavePointer else { return false }
    return UnsafeBufferPointer(start: device.classes, count: Int(device.num_classes)).contains { pointer in
      guard let pointer, pointer.pointee.type == XITouchClass else { return false }
      return UnsafeRawPointer(pointer).assumingMemoryBound(to: XITouchClassInfo.self).pointee.mode
        == XIDirectTouch
    }
  }

  /// Whether a device has the settings that the drivers libinput and synaptics have for touchpads only. Their events don't
  /// tell it. The server is asked when the device scrolls for the first time.
  func isTouchpad(_ identifier: Int32) -> Bool {
    if let isKnown = areTouchpads[identifier] { return isKnown }
    let isTouchpad = hasTouchpadSettings(identifier)
    areTouchpads[identifier] = isTouchpad
    return isTouchpad
  }

  private func hasTouchpadSettings(_ identifier: Int32) -> Bool {
    var count: Int32 = 0
    guard connection.isUsable,
      let properties = XIListProperties(connection.display, identifier, &count)
    else { return false }
    defer { XFree(properties) }
    let names = Self.touchpadSettings.map { XInternAtom(connection.display, $0, False) }
    return UnsafeBufferPointer(start: properties, count: Int(count)).contains(where: names.contains)
  }

  private static let touchpadSettings = ["libinput Tapping Enabled", "Synaptics Finger"]

  private static func axes(of device: XIDeviceInfo) -> [Int32: ScrollAxis] {
    var axes: [Int32: ScrollAxis] = [:]
    var values: [Int32: Double] = [:]
    for pointer in UnsafeBufferPointer(start: device.classes, count: Int(device.num_classes)) {
      guard let pointer else { continue }
      let raw = UnsafeRawPointer(pointer)
      switch pointer.pointee.type {
      case XIScrollClass:
        let info = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        axes[info.number] = ScrollAxis(
          isHorizontal: info.scroll_type == XIScrollTypeHorizontal, increment: info.increment)
      case XIValuatorClass:
        let info = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        values[info.number] = info.value
      default:
        break
      }
    }
    for number in axes.keys { axes[number]?.lastValue = values[number] }
    return axes
  }

  /// Returns how far a motion event scrolls, in clicks of a wheel (positive is down and to the right), whether
  /// the device reports fractions of a click, and whether fingers have left a touchpad: the driver libinput then reports
  /// axes that have not moved.
  func scrollClicks(_ event: XIDeviceEvent) -> (clicks: CGSize, isPrecise: Bool, isEnd: Bool) {
    var clicks = CGSize.zero
    var isPrecise = false
    var isKnown = false
    guard axes[event.sourceid] != nil, let mask = event.valuators.mask else { return (clicks, false, false) }
    var value = event.valuators.values
    for number in 0..<(event.valuators.mask_len * 8) {
      guard mask[Int(number) >> 3] & 1 << UInt8(number & 7) != 0, let current = value else { continue }
      value = current + 1
      guard var axis = axes[event.sourceid]?[number] else { continue }
      isKnown = isKnown || axis.lastValue != nil
      let moved = axis.clicks(to: current.pointee)
      axes[event.sourceid]?[number] = axis
      isPrecise = isPrecise || axis.reportsFractions
      if axis.isHorizontal { clicks.width += moved } else { clicks.height += moved }
    }
    let isEnd = isKnown && clicks == .zero && isTouchpad(event.sourceid)
    return (clicks, isPrecise, isEnd)
  }

  // MARK: Events

  /// Handles an event about added, removed or changed devices; returns whether the event was of that kind.
  func handleChange(_ type: Int32, _ data: UnsafeMutableRawPointer) -> Bool {
    guard type == XI_HierarchyChanged || type == XI_DeviceChanged else { return false }
    if type == XI_HierarchyChanged { areTouchpads = [:] }
    refresh()
    return true
  }

  /// Whether an event of the given type is a click of the wheel that the server derives from a motion along
  /// an axis. The motion event has reported the scrolling already.
  static func isDerivedClick(_ type: Int32, _ data: UnsafeMutableRawPointer) -> Bool {
    guard type == XI_ButtonPress || type == XI_ButtonRelease else { return false }
    let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
    return event.flags & XIPointerEmulated != 0 && (4...7).contains(event.detail)
  }

  /// The window that an event of the given type is for.
  static func window(of type: Int32, _ data: UnsafeMutableRawPointer) -> XID? {
    switch type {
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.event
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee.event
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee.event
    case XI_Enter, XI_Leave:
      data.assumingMemoryBound(to: XIEnterEvent.self).pointee.event
    default:
      nil
    }
  }
}
