import Foundation
import WeftGraphics
import WeftNodes
import WeftThreads

/// A view that shows a window of another program: a video player, a plug-in, a terminal.
///
/// The foreign window lies inside Weft's window, at the position of the view and with its size in pixels.
/// Every update of the window places it again: it moves with the view, is clipped by enclosing views that
/// clip, and is hidden while the view or its window is not visible. The server shows it in front of
/// everything that Weft draws, and does not rotate it or make it transparent. During a compositor animation
/// it is already at the final position.
/// ```swift
/// let view = ForeignWindowView()
/// let node = DisplayNode(viewBlock: { view })
/// try player.launch(arguments: ["--wid=\(view.windowIdentifier ?? 0)"])
/// ```
/// Events over the foreign window go to the program that owns it. If Weft's window is embedded in a third
/// program that has a modal dialog, they are dropped, and a foreign window that supports XEmbed is notified.
/// When the program that owns the foreign window terminates, the view stays empty.
@MainActor
open class ForeignWindowView: View {
  /// The display that the window is on.
  public let display: Display
  /// The window's identifier on the server; nil when it is lost.
  public var windowIdentifier: UInt? { socket.map { UInt($0.plug) } }
  /// Why the window is lost; nil while there is one.
  public private(set) var loss: ForeignWindowLoss?
  /// Called once on main when the window is lost. If that happens in the initializer it is not called, but
  /// `loss` is set.
  public var onLoss: ((ForeignWindowLoss) -> Void)?

  private var socket: ForeignWindowSocket?

  /// Shows a window of another program.
  ///
  /// - Parameters:
  ///   - window: the window's identifier on the server. The window manager should not manage it: it is new,
  ///     or its program has withdrawn it. When the view is deallocated, the window stays, unmapped.
  ///   - display: the display that it is on; `Display.current` by default, in which case a display must be
  ///     open.
  public init(window: UInt, on display: Display? = nil) {
    self.display = Self.display(display)
    super.init()
    connect { () throws(ForeignWindowLoss) in try ForeignWindowSocket(taking: window, on: self.display) }
  }

  /// Creates a black window for another program to draw into or to embed its own windows in. It exists
  /// immediately, off the screen, and is destroyed with the view.
  ///
  /// - Parameter display: the display to create it on; `Display.current` by default, in which case a display
  ///   must be open.
  public init(on display: Display? = nil) {
    self.display = Self.display(display)
    super.init()
    connect { () throws(ForeignWindowLoss) in try ForeignWindowSocket(makingWindowOn: self.display) }
  }

  private static func display(_ display: Display?) -> Display {
    guard let display = display ?? Display.current else {
      requirementFailed("a ForeignWindowView is made while a Display is open, as inside Application.run")
    }
    return display
  }

  private func connect(_ makeSocket: () throws(ForeignWindowLoss) -> ForeignWindowSocket) {
    do {
      let socket = try makeSocket()
      socket.onLoss = { [weak self] loss in self?.windowWasLost(loss) }
      socket.onDisturbance = { [weak self] in self?.windowScene?.setNeedsUpdate() }
      self.socket = socket
    } catch {
      loss = error
    }
  }

  isolated deinit { socket?.release() }

  private func windowWasLost(_ loss: ForeignWindowLoss) {
    socket = nil
    self.loss = loss
    onLoss?(loss)
  }

  // MARK: Placing

  open override func windowSceneDidChange() {
    super.windowSceneDidChange()
    socket?.move(into: host)
  }

  open override func windowSceneDidUpdate() {
    super.windowSceneDidUpdate()
    guard let socket else { return }
    guard host != nil, let scene = windowScene, let place = placeInWindow else { return socket.hide() }
    socket.place(
      Self.pixels(place.frame, scale: scene.scale), visible: Self.pixels(place.visible, scale: scene.scale))
  }

  /// The window of the display that the view is in.
  private var host: NativeWindow? {
    guard let scene = windowScene else { return nil }
    return display.openWindowsAndPopups.first { $0.scene === scene }?.native
  }

  private static func pixels(_ rect: CGRect, scale: CGFloat) -> PixelRect {
    PixelRect(
      roundingEdgesOf: CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
  }
}
