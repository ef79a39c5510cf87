import Foundation

/// Takes a medium out, with the tools that a desktop has for it.
enum MediumEjection {
  /// The tools and their arguments, in the order in which they are tried: that of GLib also knows what the desktop has
  /// mounted, that of UDisks every device.
  private static func commands(_ folder: String, _ table: String) -> [[String]] {
    let device = MountTable.device(of: folder, in: table)
    return [["gio", "mount", "--unmount", folder]]
      + (device.map { [["udisksctl", "unmount", "--no-user-interaction", "--block-device", $0]] } ?? [])
  }

  /// Unmounts a medium.
  ///
  /// It takes its time on the thread of the caller, as what was written has to be on the medium.
  ///
  /// - Parameters:
  ///   - folder: where it is mounted.
  ///   - table: what is mounted; nil for the table of the system.
  ///   - environment: where the tools are found.
  /// - Returns: whether it may be taken out.
  static func eject(
    _ folder: String, table: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    let table = table ?? MountTable.read()
    for command in commands(folder, table) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      process.environment = environment
      for channel in [\Process.standardInput, \.standardOutput, \.standardError] {
        process[keyPath: channel] = FileHandle.nullDevice
      }
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return true }
    }
    return false
  }
}
