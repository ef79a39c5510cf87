import CX11
import Foundation
import WeftCommands
import WeftNodes

/// Translates the touches on one window to pointer events. Each finger is a pointer of its own.
@MainActor
final class TouchTranslator {
  private let devices: PointerDevices
  /// The touches that are reported, by their numbers on the server.
  private var touches: [Int: Touch] = [:]

  private struct Touch {
    let device: Int32
    /// Whether it is the touch with which the server moves the pointer.
    let isEmulating: Bool
    /// In points.
    var location: CGPoint
  }

  init(devices: PointerDevices) { self.devices = devices }

  /// Whether a finger is down.
  var isPressed: Bool { !touches.isEmpty }

  /// Translates an event of XInput; `scale` is in pixels per point of the window.
  func translate(_ type: Int32, _ event: XIDeviceEvent, scale: CGFloat) -> [InputEvent] {
    let number = Int(event.detail)
    let location = CGPoint(x: event.event_x / scale, y: event.event_y / scale)
    let phase: PointerEvent.Phase
    switch type {
    case XI_TouchBegin:
      // The touches of a touchpad are not on the screen.
      guard devices.touchscreens.contains(event.sourceid) else { return [] }
      phase = .pressed
    case XI_TouchUpdate: phase = .moved
    default: phase = .released
    }
    // Others were cancelled.
    guard phase == .pressed || touches[number] != nil else { return [] }
    // Nobody has lifted the finger.
    if phase == .released, !devices.hasTouchscreen(event.sourceid) {
      touches[number] = nil
      return [.pointer(PointerEvent(.cancelled, at: location, source: .touch(number)))]
    }
    touches[number] =
      phase == .released
      ? nil
      : Touch(
        device: event.sourceid, isEmulating: event.flags & Int32(XITouchEmulatingPointer) != 0,
        location: location)
    return [
      .pointer(
        PointerEvent(
          phase, at: location, button: phase == .moved ? nil : .primary,
          pressedButtons: phase == .released ? [] : [.primary],
          modifiers: KeyModifiers(state: UInt32(bitPattern: event.mods.effective)), source: .touch(number),
          timestamp: TimeInterval(event.time) / 1000))
    ]
  }

  /// Cancels all touches: the window can no longer receive them.
  func cancel() -> [InputEvent] { cancel { _ in true } }

  /// Cancels the touches of devices that are gone.
  func cancelTouchesOfLostDevices() -> [InputEvent] { cancel { !devices.touchscreens.contains($0.device) } }

  /// Forgets the touch with which the server moves the pointer, and returns its source; nil if there is none.
  func takeEmulating() -> PointerSource? {
    guard let number = touches.first(where: \.value.isEmulating)?.key else { return nil }
    touches[number] = nil
    return .touch(number)
  }

  private func cancel(_ isCancelled: (Touch) -> Bool) -> [InputEvent] {
    let cancelled = touches.filter { isCancelled($0.value) }
    for number in cancelled.keys { touches[number] = nil }
    return cancelled.sorted { $0.key < $1.key }.map { number, touch in
      .pointer(PointerEvent(.cancelled, at: touch.location, source: .touch(number)))
    }
  }
}
