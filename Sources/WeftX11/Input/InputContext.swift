import CX11
import Foundation
import WeftGraphics
import WeftNodes
import WeftServer

/// The input method's state for one window: whether it has the keyboard focus, where its caret is, and which
/// text is being composed for it.
///
/// If the method lets the program show unfinished text, `onMark` receives it. Otherwise the method shows it
/// in a small window of its own at the caret, or not at all.
///
/// Xlib's callbacks only note what has changed, and `reportMark()` tells it once Xlib's function has returned: what
/// `onMark` calls may close the window or the display, and Xlib goes on using a context after its callback.
@MainActor
final class InputContext {
  /// Called when the composed text has changed; nil if no text is being composed any more.
  var onMark: ((MarkedText?) -> Void)?
  /// Whether the composed text has changed since `onMark` was called.
  private(set) var isMarkUnreported = false
  /// Xlib's context; nil without any input method, when each key is translated individually.
  private(set) var pointer: OpaquePointer?

  private let connection: DisplayConnection
  private let window: XID
  private var isFocused = false
  private var spot: (x: Int16, y: Int16)?
  private var preedit = PreeditText()
  private var style = Style.nothing

  private enum Style { case nothing, spot, callbacks }

  init(_ connection: DisplayConnection, window: XID) {
    self.connection = connection
    self.window = window
  }

  /// Creates Xlib's context.
  func attach(to method: OpaquePointer, fonts: () -> OpaquePointer?) {
    guard connection.isUsable, window != 0, pointer == nil else { return }
    if CX11SupportsInputStyle(method, XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)) != 0 {
      pointer = makePreeditContext(method)
      style = .callbacks
    }
    if pointer == nil,
      CX11SupportsInputStyle(method, XIMStyle(XIMPreeditPosition | XIMStatusNothing)) != 0,
      let fonts = fonts()
    {
      pointer = CX11CreateSpotContext(method, window, fonts)
      style = .spot
    }
    if pointer == nil {
      pointer = CX11CreateInputContext(method, window)
      style = .nothing
    }
    applySpot()
    if isFocused, let pointer { XSetICFocus(pointer) }
  }

  /// Releases Xlib's context, and discards the text being composed, without a call of `onMark`. `destroys` is false if
  /// Xlib has freed the context already.
  func detach(destroys: Bool) {
    if destroys, connection.isUsable, let pointer { XDestroyIC(pointer) }
    pointer = nil
    clearPreedit()
  }

  /// Tells the method whether the window has the keyboard focus. When it loses the focus, the text being
  /// composed is discarded.
  func setFocused(_ isFocused: Bool) {
    self.isFocused = isFocused
    if !isFocused { reset() }
    guard connection.isUsable, let pointer else { return }
    if isFocused { XSetICFocus(pointer) } else { XUnsetICFocus(pointer) }
  }

  /// Makes the method discard the text being composed.
  func reset() {
    if connection.isUsable, let pointer, let rest = Xutf8ResetIC(pointer) { XFree(rest) }
    clearPreedit()
    reportMark()
  }

  /// Calls `onMark` if the composed text has changed. Must not be called from a callback of Xlib.
  func reportMark() {
    guard isMarkUnreported else { return }
    isMarkUnreported = false
    onMark?(preedit.markedText)
  }

  /// Sets the position of the caret's lower left corner, in pixels of the window.
  func setSpot(x: CGFloat, y: CGFloat) {
    let new = (
      x: Int16(clamping: PixelRect.clamp(x.rounded())), y: Int16(clamping: PixelRect.clamp(y.rounded()))
    )
    if let spot, spot == new { return }
    spot = new
    applySpot()
  }

  private func applySpot() {
    guard connection.isUsable, style != .nothing, let pointer, let spot else { return }
    CX11SetInputSpot(pointer, spot.x, spot.y)
  }

  private func clearPreedit() {
    if preedit.markedText != nil { isMarkUnreported = true }
    preedit = PreeditText()
  }

  // MARK: Callbacks

  private func makePreeditContext(_ method: OpaquePointer) -> OpaquePointer? {
    // The context is destroyed before this object is deallocated: see `KeyTranslator.close()`.
    let data = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    return CX11CreatePreeditContext(
      method, window, data,
      { _, data, _ in
        InputContext.call(data, nil) { context, _ in context.clearPreedit() }
        return -1
      },
      { _, data, _ in
        InputContext.call(data, nil) { context, _ in context.clearPreedit() }
        return 0
      },
      { _, data, change in
        InputContext.call(data, change) { context, change in context.draw(change) }
        return 0
      },
      { _, data, change in
        InputContext.call(data, change) { context, change in context.moveCaret(change) }
        return 0
      })
  }

  private struct Pointers: @unchecked Sendable {
    let context: UnsafeRawPointer
    let change: UnsafeMutableRawPointer?
  }

  /// Xlib calls back on the thread that reads its events, which is main.
  private nonisolated static func call(
    _ data: UnsafeMutablePointer<CChar>?, _ change: UnsafeMutablePointer<CChar>?,
    _ body: @MainActor (InputContext, UnsafeMutableRawPointer?) -> Void
  ) {
    guard let data else { return }
    let pointers = Pointers(
      context: UnsafeRawPointer(data), change: change.map { UnsafeMutableRawPointer($0) })
    MainActor.assumeIsolated {
      body(Unmanaged<InputContext>.fromOpaque(pointers.context).takeUnretainedValue(), pointers.change)
    }
  }

  /// Notes a change of the text; `change` is an `XIMPreeditDrawCallbackStruct`.
  func draw(_ change: UnsafeMutableRawPointer?) {
    guard let change else { return }
    preedit.apply(change.load(as: XIMPreeditDrawCallbackStruct.self))
    isMarkUnreported = true
  }

  private func moveCaret(_ change: UnsafeMutableRawPointer?) {
    guard let change else { return }
    let request = change.assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self)
    preedit.moveCaret(request.pointee.direction, position: Int(request.pointee.position))
    request.pointee.position = Int32(preedit.caret)
    isMarkUnreported = true
  }
}
