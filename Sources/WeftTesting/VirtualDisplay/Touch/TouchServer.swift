import Foundation
import WeftGraphics

/// Xorg without a graphics card and without devices, but with a touchscreen and a touchpad that a test controls: its driver
/// `inputtest` takes events from sockets. It needs no console, no udev and no rights.
final class TouchServer: Sendable {
  /// The process, which has written the number of the display.
  let process: ServerProcess
  /// The touchscreen.
  let touchscreen: InputTestDevice
  /// The touchpad.
  let touchpad: InputTestDevice
  /// Where its files are.
  let folder: URL

  /// Starts the server and waits until it accepts connections.
  ///
  /// - Throws: `.noTouchscreen` with the reason.
  init(_ options: VirtualDisplay.Options) throws(VirtualDisplayError) {
    let program = try Self.findProgram()
    // Short, because the path of a socket has at most 107 bytes.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "weft-xorg-\(getpid())-\(UUID().uuidString.prefix(13))")
    do throws(VirtualDisplayError) {
      try Self.writeConfiguration(options, to: folder)
      process = try Self.start(program, options, in: folder)
      touchscreen = try InputTestDevice(socket: folder.appendingPathComponent("touchscreen").path)
      touchpad = try InputTestDevice(socket: folder.appendingPathComponent("touchpad").path)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    self.folder = folder
  }

  deinit { end() }

  /// Terminates the server, waits until it has ended, and removes its files.
  func end() {
    process.end()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: The program

  /// The server itself. The program of this name in `$PATH` may be a script that only lets the user at the console in.
  private static let programs = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg", "/usr/bin/Xorg"]
  private static let moduleFolders = ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"]
  private static let modules = ["input/inputtest_drv.so", "drivers/dummy_drv.so"]

  private static func findProgram() throws(VirtualDisplayError) -> String {
    let files = FileManager.default
    guard let program = programs.first(where: files.isExecutableFile) else {
      throw .noTouchscreen("Xorg is not installed")
    }
    for module in modules
    where !moduleFolders.contains(where: { files.fileExists(atPath: "\($0)/\(module)") }) {
      throw .noTouchscreen("Xorg has no \(module)")
    }
    return program
  }

  private static func start(
    _ program: String, _ options: VirtualDisplay.Options, in folder: URL
  ) throws(VirtualDisplayError) -> ServerProcess {
    let log = folder.appendingPathComponent("log").path
    var command = [
      program, "-displayfd", "1", "-config", folder.appendingPathComponent("xorg.conf").path, "-logfile", log,
      // Only the first seat has a console.
      "-seat", "weft", "-noreset", "-novtswitch", "-nolisten", "tcp",
    ]
    if !options.repeatsKeys { command.append("-r") }
    for name in options.missingExtensions { command += ["-extension", name] }
    do throws(VirtualDisplayError) {
      return try ServerProcess(command)
    } catch {
      let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n") ?? []
      let reason = lines.last { $0.contains("(EE) ") && $0.count > 30 }
      throw .noTouchscreen("Xorg ended immediately\(reason.map { ": \($0)" } ?? "")")
    }
  }

  // MARK: The configuration

  private static func writeConfiguration(
    _ options: VirtualDisplay.Options, to folder: URL
  ) throws(VirtualDisplayError) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try configuration(options, folder: folder.path).write(
        to: folder.appendingPathComponent("xorg.conf"), atomically: false, encoding: .utf8)
    } catch {
      throw .noTouchscreen("\(error)")
    }
  }

  private static func configuration(_ options: VirtualDisplay.Options, folder: String) -> String {
    let (width, height) = (options.size.width, options.size.height)
    // Pixels per microsecond: 60 Hz, or less where that is too much for the driver.
    let clock = min(Double((width + 3) * (height + 3)) * 60 / 1e6, 300)
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "AutoAddGPU" "false"
        Option "DontVTSwitch" "true"
        Option "BlankTime" "0"
      EndSection
      Section "Module"
        Disable "glx"
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "touchpad" "CorePointer"
        InputDevice "keyboard" "CoreKeyboard"
        InputDevice "touchscreen" "SendCoreEvents"
      EndSection
      \(device("touchpad", type: "PointerGesture", folder))
      \(device("keyboard", type: "Keyboard", folder))
      \(device("touchscreen", type: "Touch", folder))
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam \(max(width * height * 8 / 1024, 16384))
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 1-1000
        VertRefresh 1-1000
        Modeline "mode" \(clock) \(width) \(width + 1) \(width + 2) \(width + 3) \(height) \(height + 1) \
      \(height + 2) \(height + 3)
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth \(options.depth)
        SubSection "Display"
          Depth \(options.depth)
          Modes "mode"
          Virtual \(width) \(height)
        EndSubSection
      EndSection

      """
  }

  private static func device(_ name: String, type: String, _ folder: String) -> String {
    """
    Section "InputDevice"
      Identifier "\(name)"
      Driver "inputtest"
      Option "SocketPath" "\(folder)/\(name)"
      Option "DeviceType" "\(type)"
      Option "TouchCount" "\(VirtualDisplay.maximumFingers)"
    EndSection
    """
  }
}
