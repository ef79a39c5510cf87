import CX11
import Foundation
import WeftTesting

@testable import WeftServer
@testable import WeftX11

extension VirtualDisplay {
  /// Disables the touchscreen, as the server does first with a device that is unplugged: it ends its touches, and tells all
  /// programs that the device is off.
  func unplugTouchscreen() throws {
    let connection = try DisplayConnection(name: name)
    defer { connection.close() }
    var (major, minor, count): (Int32, Int32, Int32) = (2, 2, 0)
    XIQueryVersion(connection.display, &major, &minor)
    guard let devices = XIQueryDevice(connection.display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(devices) }
    let property = XInternAtom(connection.display, "Device Enabled", False)
    for device in UnsafeBufferPointer(start: devices, count: Int(count))
    where String(cString: device.name) == "touchscreen" {
      var isEnabled: UInt8 = 0
      XIChangeProperty(
        connection.display, device.deviceid, property, Atom(XA_INTEGER), 8, Int32(PropModeReplace),
        &isEnabled, 1)
    }
    connection.synchronize()
  }
}
