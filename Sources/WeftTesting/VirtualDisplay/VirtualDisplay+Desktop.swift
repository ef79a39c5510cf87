import CX11
import Foundation
import WeftGraphics
import WeftServer
import WeftX11

/// What else belongs to a desktop: a window manager, a compositing manager and monitors.
extension VirtualDisplay {
  /// Starts a window manager, and waits until it manages the windows, also those that are there already. One that
  /// ran before is stopped. Mutter needs OpenGL; see `Options.hasOpenGL`.
  ///
  /// - Throws: `VirtualDisplayError.noWindowManager` if it is not installed, `.cannotLaunch` if it does not get
  ///   ready.
  public func startWindowManager(_ program: WindowManagerProgram) throws(VirtualDisplayError) {
    stopWindowManager()
    let process = try WindowManagerProcess(program, on: serverName)
    windowManager.withLock { $0 = process }
  }

  /// Stops the window manager, as a crash does. Its windows stay. Does nothing if none runs.
  public func stopWindowManager() {
    let process = windowManager.withLock { process in
      defer { process = nil }
      return process
    }
    process?.end()
  }

  /// Starts a compositing manager, and waits until it composites the screen, so that windows can be translucent. One that
  /// ran before is stopped. Its pictures follow the windows after a moment: a screenshot may be older than a frame that
  /// a window has presented.
  ///
  /// - Throws: `VirtualDisplayError.noCompositor` if it is not installed, `.cannotLaunch` if it does not get ready.
  public func startCompositor(_ program: CompositorProgram) throws(VirtualDisplayError) {
    stopCompositor()
    let process = try CompositorProcess(program, on: self)
    compositor.withLock { $0 = process }
  }

  /// Stops the compositing manager, as a crash does, and waits until the server shows the windows by itself. Does nothing
  /// if none runs.
  public func stopCompositor() {
    let process = compositor.withLock { process in
      defer { process = nil }
      return process
    }
    process?.end()
  }

  /// Divides the screen into monitors, as RandR 1.5 describes them. The order is that of their numbers.
  ///
  /// - Parameter frames: the area of each monitor on the screen, in pixels. One at least.
  /// - Throws: `VirtualDisplayError.missingExtension` if the server has no RandR.
  public func setMonitors(_ frames: [PixelRect]) throws(VirtualDisplayError) {
    let isDone = link.use { connection -> Bool in
      guard connection.query(CX11RandR) != nil else { return false }
      let names = frames.indices.map { XInternAtom(connection.display, "monitor-\($0)", False) }
      // Nobody sees the moment without them.
      XGrabServer(connection.display)
      Self.removeMonitors(connection)
      for (index, frame) in frames.enumerated() {
        Self.addMonitor(connection, names[index], frame, hasOutput: index == 0)
      }
      XUngrabServer(connection.display)
      XSync(connection.display, False)
      return true
    }
    if isDone == false { throw .missingExtension("RANDR") }
  }

  private static func removeMonitors(_ connection: DisplayConnection) {
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(connection.display, connection.root, False, &count) else { return }
    defer { XRRFreeMonitors(monitors) }
    for monitor in UnsafeBufferPointer(start: monitors, count: Int(count)) where monitor.automatic == 0 {
      XRRDeleteMonitor(connection.display, connection.root, monitor.name)
    }
  }

  /// The only output of the server belongs to one of the monitors: there is otherwise another one for it.
  private static func addMonitor(
    _ connection: DisplayConnection, _ name: Atom, _ frame: PixelRect, hasOutput: Bool
  ) {
    var output: RROutput = 0
    if hasOutput, let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root) {
      if resources.pointee.noutput > 0 { output = resources.pointee.outputs[0] }
      XRRFreeScreenResources(resources)
    }
    guard let monitor = XRRAllocateMonitor(connection.display, output == 0 ? 0 : 1) else { return }
    defer { XRRFreeMonitors(monitor) }
    monitor.pointee.name = name
    monitor.pointee.primary = hasOutput ? 1 : 0
    (monitor.pointee.x, monitor.pointee.y) = (Int32(frame.minX), Int32(frame.minY))
    (monitor.pointee.width, monitor.pointee.height) = (Int32(frame.width), Int32(frame.height))
    // 96 pixels per inch.
    (monitor.pointee.mwidth, monitor.pointee.mheight) = (
      Int32(frame.width * 254 / 960), Int32(frame.height * 254 / 960)
    )
    if output != 0 { monitor.pointee.outputs[0] = output }
    XRRSetMonitor(connection.display, connection.root, monitor)
  }
}
