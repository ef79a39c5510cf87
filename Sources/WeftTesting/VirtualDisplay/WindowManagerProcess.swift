import CX11
import Foundation
import WeftCompositor
import WeftServer
import WeftThreads
import WeftX11

/// A window manager that runs on a virtual display. It ends with the display's server.
final class WindowManagerProcess: Sendable {
  private let program: WindowManagerProgram
  private let process: ChildProcess
  private let folder: URL
  private let displayName: String
  /// Whether it is the child of a program that runs a bus for it.
  private let hasBus: Bool

  /// Starts the program and waits until it manages windows.
  ///
  /// - Throws: `.noWindowManager` if it is not installed, `.cannotLaunch` if it does not get ready.
  init(_ program: WindowManagerProgram, on displayName: String) throws(VirtualDisplayError) {
    guard program.isInstalled else { throw .noWindowManager(program) }
    self.program = program
    self.displayName = displayName
    hasBus = program.needsBus
    folder = try Self.makeFolder(for: program)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    let output = open(Self.outputFile(in: folder).path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer {
      close(nothing)
      close(output)
    }
    let command = program.command(in: folder)
    process = try ChildProcess(
      command[0], Array(command.dropFirst()), environment: Self.environment(displayName, folder),
      descriptors: [nothing, output, output])
    try Self.wait(for: program, process, on: displayName)
  }

  /// How long it may take to end when its connection is cut, in seconds.
  private static let timeout: TimeInterval = 10

  deinit {
    // Its server has ended, and so does the manager, and a bus with it.
    waitOrKill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// That it has ended, with the last that it wrote; nil while it runs.
  var ending: VirtualDisplayError? {
    guard process.wait(timeout: 0) != nil else { return nil }
    let output = (try? Data(contentsOf: Self.outputFile(in: folder))) ?? Data()
    return .windowManagerEnded(program, output: String(decoding: output.suffix(2000), as: UTF8.self))
  }

  /// Ends the window manager, and waits until it has ended. Its windows stay.
  func end() {
    // A bus would not pass the signal on, and i3 may loop forever when it loses its connection.
    if hasBus { killClient() } else { process.signal(SIGKILL) }
    waitOrKill()
  }

  /// Waits for the end, which comes in any case.
  private func waitOrKill() {
    guard process.wait(timeout: Self.timeout) == nil else { return }
    process.signal(SIGKILL)
    _ = process.wait(timeout: nil)
  }

  /// Cuts the connection of the manager to its server.
  private func killClient() {
    guard let connection = try? DisplayConnection(name: displayName) else { return }
    connection.observeErrors { _ in true }
    if let window = Self.checkWindow(connection) { XKillClient(connection.display, window) }
    XSync(connection.display, False)
  }

  private static func makeFolder(for program: WindowManagerProgram) throws(VirtualDisplayError) -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("weft-\(program.rawValue)-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try program.configuration?.write(
        to: folder.appendingPathComponent("config"), atomically: false, encoding: .utf8)
    } catch {
      throw .cannotLaunch("\(program.rawValue): \(error)")
    }
    return folder
  }

  private static func outputFile(in folder: URL) -> URL { folder.appendingPathComponent("output") }

  /// The environment of a user who has changed no settings.
  private static func environment(_ displayName: String, _ folder: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    let own = [
      "DISPLAY": displayName, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "LIBGL_ALWAYS_SOFTWARE": "1",
    ]
    return environment.merging(own) { $1 }
  }

  /// Waits until the manager has announced itself (EWMH, `_NET_SUPPORTING_WM_CHECK`) and manages a window.
  private static func wait(
    for program: WindowManagerProgram, _ process: ChildProcess, on displayName: String
  ) throws(VirtualDisplayError) {
    let connection: DisplayConnection
    do throws(DisplayError) {
      connection = try DisplayConnection(name: displayName)
    } catch {
      throw .cannotLaunch("\(program.rawValue): \(error)")
    }
    connection.observeErrors { _ in true }
    XSelectInput(connection.display, connection.root, PropertyChangeMask)
    let deadline = MonotonicTime.now + 120
    func wait(until condition: () -> Bool) throws(VirtualDisplayError) {
      while !condition() {
        guard process.wait(timeout: 0) == nil, MonotonicTime.now < deadline else {
          throw .cannotLaunch("\(program.rawValue) ended, or manages no windows after two minutes")
        }
        // Answers also read events, which the descriptor then does not show.
        XSync(connection.display, True)
        _ = Descriptor.wait(for: [process.exitDescriptor.number], timeout: 0.02)
      }
    }
    try wait { isReady(connection) }
    // Managers announce themselves before they handle events. Some leave those that come meanwhile in their queue until
    // the next one comes, so that a single request may wait forever.
    let trial = makeTrialWindow(connection)
    try wait {
      XMapWindow(connection.display, trial)
      return clients(connection).contains(Int(trial))
    }
    XDestroyWindow(connection.display, trial)
    // i3 keeps a window that it never showed in its list, until it manages the next one.
    if program != .i3 { try wait { !clients(connection).contains(Int(trial)) } }
  }

  /// A window that does not take the focus.
  private static func makeTrialWindow(_ connection: DisplayConnection) -> XID {
    let window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    var hints = XWMHints()
    hints.flags = InputHint
    XSetWMHints(connection.display, window, &hints)
    return window
  }

  /// The windows that the manager manages (EWMH, `_NET_CLIENT_LIST`). Some are not on the screen: a full-screen window may
  /// cover them, and managers such as i3 then don't map them.
  private static func clients(_ connection: DisplayConnection) -> [Int] {
    connection.numbers(
      ofProperty: XInternAtom(connection.display, "_NET_CLIENT_LIST", False), of: connection.root,
      type: Atom(XA_WINDOW)) ?? []
  }

  private static func isReady(_ connection: DisplayConnection) -> Bool {
    let supported = connection.numbers(
      ofProperty: XInternAtom(connection.display, "_NET_SUPPORTED", False), of: connection.root,
      type: Atom(XA_ATOM))
    return checkWindow(connection) != nil && supported?.isEmpty == false
  }

  /// The window by which the manager announces itself; nil if none runs.
  private static func checkWindow(_ connection: DisplayConnection) -> XID? {
    let property = XInternAtom(connection.display, "_NET_SUPPORTING_WM_CHECK", False)
    func window(of window: XID) -> Int? {
      connection.numbers(ofProperty: property, of: window, type: Atom(XA_WINDOW))?.first
    }
    guard let found = window(of: connection.root), window(of: XID(found)) == found else { return nil }
    return XID(found)
  }
}
