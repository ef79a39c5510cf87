import CX11
import CSystem
import Foundation
import WeftGraphics
import WeftX11

/// An X server without a screen, with a display number of its own, that lives as long as this object
/// and never longer than the process.
///
/// Any thread may use it. A test opens windows on it by its `name`, or launches a program on it, moves
/// the pointer and types as a person would, waits for what should happen, and looks at the screen. No
/// window manager runs: `focus(_:)`, `resize(_:to:)` and `requestClose(_:)` do its part.
public final class VirtualDisplay: Sendable {
  /// What kind of display it is to be.
  public struct Options: Hashable, Sendable {
    /// The size of the screen, in pixels.
    public var size = PixelSize(width: 1280, height: 1024)
    /// Bits a pixel: 24 or 16.
    public var depth = 24
    /// The resolution that the desktop would announce as `Xft.dpi`, or nil for none. 96 is scale 1.
    public var resolution: Double?
    /// The scale of the desktop, in pixels per point, for everything that is launched: it is announced as
    /// `Xft.dpi`, unless `resolution` says otherwise, and handed over as `WEFT_SCALE`. Nil, the default, for a
    /// desktop that says nothing of it.
    public var scale: CGFloat?
    /// Extensions that it is to lack, by the names that the server uses: "MIT-SHM", "XFIXES", "RANDR".
    /// Some it can't do without ("Present" is one): asking for that is an error.
    public var missingExtensions: [String] = []

    /// A screen of 1280×1024 pixels with everything the server has.
    public init() {}
  }

  /// The name to open it by, such as ":99".
  public let name: String
  /// What it was made with.
  public let options: Options

  let link: ServerLink
  private let server: ServerProcess

  /// Starts a server and waits until it takes connections.
  ///
  /// - Throws: `VirtualDisplayError.cannotStart`.
  public init(_ options: Options = Options()) throws(VirtualDisplayError) {
    self.options = options
    var arguments = [
      "-screen", "0", "\(options.size.width)x\(options.size.height)x\(options.depth)", "-noreset",
      "-nolisten", "tcp",
    ]
    for name in options.missingExtensions { arguments += ["-extension", name] }
    server = try ServerProcess(arguments: arguments)
    name = server.name
    link = try ServerLink(name: server.name)
    for name in options.missingExtensions where link.use({ $0.hasExtension(name) }) == true {
      throw .cannotStart("it can't do without the extension \"\(name)\"")
    }
    if let resolution = options.resolution ?? options.scale.map({ $0 * 96 }) { setResolution(resolution) }
  }

  /// Starts a server with a screen of the given size, in pixels.
  ///
  /// - Parameters:
  ///   - width: of the screen, in pixels.
  ///   - height: of the screen, in pixels.
  ///   - depth: bits a pixel, 24 or 16. 24 by default.
  ///   - scale: the scale of the desktop; see `Options.scale`.
  /// - Throws: `VirtualDisplayError.cannotStart`.
  public convenience init(
    width: Int, height: Int, depth: Int = 24, scale: CGFloat? = nil
  ) throws(VirtualDisplayError) {
    var options = Options()
    options.size = PixelSize(width: width, height: height)
    options.depth = depth
    options.scale = scale
    try self.init(options)
  }

  deinit { server.end() }

  /// Ends the server at once, as a crash of it would. Its clients lose their connections.
  public func kill() { server.end() }

  /// The environment of this process with `DISPLAY` set to this display, and `WEFT_SCALE` to its scale if it has
  /// one.
  public var environment: [String: String] {
    var own = ["DISPLAY": name]
    if let scale = options.scale { own["WEFT_SCALE"] = "\(scale)" }
    return ProcessInfo.processInfo.environment.merging(own) { $1 }
  }

  /// Runs a program on this display.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name to look for in `$PATH`.
  ///   - arguments: without the program's own name.
  ///   - hasManualClock: whether the time of its windows, if they are Weft's, stands still until
  ///     `advanceClock(of:by:timeout:)` moves it on. False by default.
  ///   - environment: what is to be added to this process's environment.
  public func launch(
    _ executable: String, _ arguments: [String] = [], hasManualClock: Bool = false,
    environment: [String: String] = [:]
  ) throws(VirtualDisplayError) -> LaunchedProgram {
    var own = self.environment
    if hasManualClock { own["WEFT_CLOCK"] = "manual" }
    return try LaunchedProgram(executable, arguments, environment: own.merging(environment) { $1 })
  }

  /// Announces another resolution, as a desktop does when the user changes it. 96 is scale 1.
  public func setResolution(_ dotsPerInch: Double) {
    link.use { connection in
      let atom = XInternAtom(connection.display, "RESOURCE_MANAGER", False)
      connection.setProperty(
        atom, of: connection.root, type: Atom(XA_STRING), bytes: "Xft.dpi:\t\(dotsPerInch)\n".utf8)
      XSync(connection.display, False)
    }
  }
}
