import CX11
import CSystem
import Foundation
import WeftGraphics
import WeftLocalization
import WeftRelay
import WeftServer
import WeftThreads
import WeftX11

/// An X server without a screen, with its own display number. It lives as long as this object, and never
/// longer than the process.
///
/// Any thread may use it. A test opens windows on it with its `name`, or launches a program on it. It then
/// moves the pointer and types like a user, waits for the result, and takes screenshots. Unless the options
/// name one, no window manager runs: `focus(_:)`, `resize(_:to:)` and `requestClose(_:)` replace it.
public final class VirtualDisplay: Sendable {
  /// The properties of the display.
  public struct Options: Hashable, Sendable {
    /// The size of the screen, in pixels.
    public var size = PixelSize(width: 1280, height: 1024)
    /// Bits per pixel: 24 or 16.
    public var depth = 24
    /// The resolution that is announced as `Xft.dpi`, or nil for none. 96 is scale 1.
    public var resolution: Double?
    /// The scale of the desktop, in pixels per point, for all launched programs. It is announced as
    /// `Xft.dpi`, unless `resolution` is set, and passed as `WEFT_SCALE`. Nil, the default, for a desktop
    /// that does not announce a scale.
    public var scale: CGFloat?
    /// The extensions to disable, by the names that the server uses: "MIT-SHM", "XFIXES", "RANDR". Some can't
    /// be disabled, for example "Present". Listing one of these is an error.
    public var missingExtensions: [String] = []
    /// Whether programs can draw with OpenGL, on the processor. False by default: programs of Weft don't, and the server starts
    /// in half of the time without. With Mutter as `windowManager`, which needs it, it is there in any case; with `hasTouch`
    /// it is not.
    public var hasOpenGL = false
    /// The window manager to run. Nil, the default, for none.
    public var windowManager: WindowManagerProgram?
    /// Whether the display has a touchscreen and a touchpad: see `touch(_:)`, `pinchTouchpad(scale:rotation:steps:isCancelled:)`
    /// and `swipeTouchpad(by:fingers:steps:isCancelled:)`. False by default.
    ///
    /// The server is then Xorg instead of Xvfb. It needs no screen, no console and no rights, but more packages: on Debian
    /// `xserver-xorg-core` and `xserver-xorg-video-dummy`.
    public var hasTouch = false
    /// Whether keys that are held repeat. False by default: on a busy machine, time may pass between the press and the
    /// release of a key, and what is typed would depend on it.
    public var repeatsKeys = false
    /// The compositing manager to run. Nil, the default, for none.
    public var compositor: CompositorProgram?
    /// Whether launched programs use the desktop's fonts for characters that the shipped fonts lack. By default they use the
    /// fonts of the tests: the fixed set of `TestFonts`, unless the environment of the tests sets `WEFT_FONTS`.
    public var usesDesktopFonts = false
    /// The slow link between programs and the display. Nil, the default, for none. The methods of the display, such as
    /// screenshots and input, do not use it, and neither do the window manager and the compositing manager.
    public var link: DisplayLink?
    /// The locale of launched programs, such as "de_DE.UTF-8". It is passed as `LANG`. Nil, the default, for C.UTF-8, in which
    /// programs of Weft are English. C libraries fall back to C if the machine lacks the locale.
    public var locale: String?
    /// The time zone of launched programs, such as "Asia/Tokyo". It is passed as `TZ`. Nil, the default, for that of the tests.
    public var timeZone: String?
    /// On how many threads each launched program of Weft draws, 1 at least. It is passed as `WEFT_WORKERS`. Nil, the default,
    /// for the number of the tests.
    public var workerCount: Int?
    /// Further environment variables of launched programs. They take precedence over all others but those that are passed to
    /// `launch(_:_:hasManualClock:environment:)`. Empty by default.
    public var environment: [String: String] = [:]

    /// Creates options for a screen of 1280×1024 pixels with all extensions of the server but that for OpenGL.
    public init() {}
  }

  /// The name to open it with, such as ":99". With `Options.link`, it is the far end of that.
  public let name: String
  /// The options that it was created with.
  public let options: Options

  /// The name of the server itself.
  let serverName: String
  let link: ServerLink
  let relay: LinkRelay?
  let windowManager = Protected<WindowManagerProcess?>(nil)
  let compositor = Protected<CompositorProcess?>(nil)
  let accessibility = AccessibilitySupport()
  let programs = LaunchedPrograms()
  let server: DisplayServer

  /// Starts a server and waits until it accepts connections. If this process has set no language, it gets English.
  ///
  /// - Throws: `VirtualDisplayError.cannotStart`; `.noWindowManager` or `.noCompositor` if such a program is not
  ///   installed, and `.cannotLaunch` if it does not get ready; `.noTouchscreen` if a touchscreen is wanted and Xorg can't
  ///   be started with one.
  public init(_ options: Options = Options()) throws(VirtualDisplayError) {
    // Windows of the test's own process would follow the environment of whoever runs it.
    Localization.adopt(.english)
    self.options = options
    server = try DisplayServer(options)
    serverName = ":" + server.number
    link = try ServerLink(name: serverName)
    relay = try options.link.map { [serverName] link throws(VirtualDisplayError) in
      do throws(DisplayError) {
        return try LinkRelay(to: serverName, over: link)
      } catch {
        throw .cannotStart("its link can't: \(error)")
      }
    }
    name = relay?.name ?? serverName
    for name in options.missingExtensions where link.use({ $0.hasExtension(name) }) == true {
      throw .cannotStart("it can't do without the extension \"\(name)\"")
    }
    if let resolution = options.resolution ?? options.scale.map({ $0 * 96 }) { setResolution(resolution) }
    if let windowManager = options.windowManager { try startWindowManager(windowManager) }
    if let compositor = options.compositor { try startCompositor(compositor) }
  }

  /// Starts a server with a screen of the given size, in pixels.
  ///
  /// - Parameters:
  ///   - width: the width of the screen, in pixels.
  ///   - height: the height of the screen, in pixels.
  ///   - depth: bits per pixel, 24 or 16. 24 by default.
  ///   - scale: the scale of the desktop; see `Options.scale`.
  ///   - windowManager: the window manager to run; none by default.
  ///   - compositor: the compositing manager to run; none by default.
  /// - Throws: `VirtualDisplayError.cannotStart`; `.noWindowManager` or `.noCompositor` if such a program is not
  ///   installed, and `.cannotLaunch` if it does not get ready.
  public convenience init(
    width: Int, height: Int, depth: Int = 24, scale: CGFloat? = nil,
    windowManager: WindowManagerProgram? = nil, compositor: CompositorProgram? = nil
  ) throws(VirtualDisplayError) {
    var options = Options()
    options.size = PixelSize(width: width, height: height)
    options.depth = depth
    options.scale = scale
    options.windowManager = windowManager
    options.compositor = compositor
    try self.init(options)
  }

  deinit { kill() }

  /// Terminates the server and the buses of the display immediately, like a crash. Their clients lose their connections.
  public func kill() {
    DisplayTrace.existing(for: self)?.end(self)
    server.end()
    relay?.end()
    accessibility.end()
  }

  /// What has passed `Options.link` so far. Without a link nothing is counted.
  public var linkTraffic: LinkTraffic { relay?.traffic ?? LinkTraffic() }

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
