import CX11
import Foundation

/// What RandR knows of the monitors' refresh rates.
enum RefreshRate {
  /// The time between two frames of the fastest monitor, in seconds; 60 Hz where nothing is known.
  static func interval(_ connection: DisplayConnection) -> TimeInterval {
    let display = connection.display
    var event: Int32 = 0
    var error: Int32 = 0
    guard connection.isUsable, XRRQueryExtension(display, &event, &error) != 0,
      let resources = XRRGetScreenResourcesCurrent(display, connection.root)
    else { return FrameClock.defaultInterval }
    defer { XRRFreeScreenResources(resources) }
    let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let controllers = UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    let rates = controllers.compactMap { controller -> Double? in
      guard let info = XRRGetCrtcInfo(display, resources, controller) else { return nil }
      defer { XRRFreeCrtcInfo(info) }
      guard let mode = modes.first(where: { $0.id == info.pointee.mode }) else { return nil }
      let pixels = Double(mode.hTotal) * Double(mode.vTotal)
      return pixels > 0 && mode.dotClock > 0 ? Double(mode.dotClock) / pixels : nil
    }
    return rates.max().map { 1 / $0 } ?? FrameClock.defaultInterval
  }
}
