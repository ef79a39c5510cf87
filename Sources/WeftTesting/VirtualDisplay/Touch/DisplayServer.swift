/// The server of a virtual display.
enum DisplayServer: Sendable {
  /// Xvfb.
  case plain(ServerProcess)
  /// Xorg with a touchscreen and a touchpad.
  case touch(TouchServer)

  /// Starts the server that options ask for, and waits until it accepts connections.
  init(_ options: VirtualDisplay.Options) throws(VirtualDisplayError) {
    if options.hasTouch {
      self = .touch(try TouchServer(options))
      return
    }
    var command = [
      "Xvfb", "-displayfd", "1", "-screen", "0",
      "\(options.size.width)x\(options.size.height)x\(options.depth)", "-noreset",
      "-nolisten", "tcp",
    ]
    if !options.repeatsKeys { command.append("-r") }
    let hasOpenGL = options.hasOpenGL || options.windowManager == .mutter
    for name in options.missingExtensions + (hasOpenGL ? [] : ["GLX"]) { command += ["-extension", name] }
    self = .plain(try ServerProcess(command))
  }

  /// The number of the display.
  var number: String {
    switch self {
    case .plain(let process): process.firstLine
    case .touch(let server): server.process.firstLine
    }
  }

  /// Terminates the server and waits until it has ended.
  func end() {
    switch self {
    case .plain(let process): process.end()
    case .touch(let server): server.end()
    }
  }
}
