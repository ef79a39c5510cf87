import Foundation
import WeftGraphics
import WeftNodes
import WeftThreads

/// A view that shows a window of another program: a video player, a plug-in, a terminal.
///
/// The foreign window lies inside of Weft's, where the view is, and has its size in pixels. Every update of
/// the window brings it there: it moves with the view, is cut off by the views around it that clip, and is
/// taken off the screen while the view or its window can't be seen. The server puts it in front of
/// everything that Weft draws, and neither turns it nor makes it transparent; while a compositor animation
/// runs it is already where that ends.
/// ```swift
/// let view = ForeignWindowView()
/// let node = DisplayNode(viewBlock: { view })
/// try player.launch(arguments: ["--wid=\(view.windowIdentifier ?? 0)"])
/// ```
/// Events over the window go to whom it belongs to, except while Weft's own is in a window of a third program that has
/// a modal dialog: then they are dropped, and a foreign window that speaks XEmbed is told. When the program that it
/// belongs to ends, the view stays, empty.
@MainActor
open class ForeignWindowView: View {
  /// The display that the window is on.
  public let display: Display
  /// The window's number on the server; nil when it is lost.
  public var windowIdentifier: UInt? { socket.map { UInt($0.plug) } }
  /// Why there is no window any more; nil while there is one.
  public private(set) var loss: ForeignWindowLoss?
  /// Called once on main when the window is lost; not if that happened in the initializer, which `loss`
  /// tells.
  public var onLoss: ((ForeignWindowLoss) -> Void)?

  private var socket: ForeignWindowSocket?

  /// Shows a window of another program.
  ///
  /// - Parameters:
  ///   - window: the window's number on the server. It should not be managed by the window manager: new, or
  ///     withdrawn by its program. When the view goes, the window stays, off the screen.
  ///   - display: the display that it is on; `Display.current` by default, and then one has to be open.
  public init(window: UInt, on display: Display? = nil) {
    self.display = Self.display(display)
    super.init()
    connect { () throws(ForeignWindowLoss) in try ForeignWindowSocket(taking: window, on: self.display) }
  }

  /// Makes a black window for another program to draw into, or to put its own windows into. It is there at
  /// once, off the screen, and goes with the view.
  ///
  /// - Parameter display: the display that it is to be on; `Display.current` by default, and then one has to
  ///   be open.
  public init(on display: Display? = nil) {
    self.display = Self.display(display)
    super.init()
    connect { () throws(ForeignWindowLoss) in try ForeignWindowSocket(makingWindowOn: self.display) }
  }

  private static func display(_ display: Display?) -> Display {
    guard let display = display ?? Display.current else {
      ruleIsBroken("a ForeignWindowView is made while a Display is open, as inside Application.run")
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
    return display.openWindows.first { $0.scene === scene }?.native
  }

  private static func pixels(_ rect: CGRect, scale: CGFloat) -> PixelRect {
    PixelRect(
      roundingEdgesOf: CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
  }
}
