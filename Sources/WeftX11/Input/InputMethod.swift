import CX11
import Foundation
import WeftServer

/// The display's input method, which turns keys into text: dead keys, compose sequences, whole languages.
///
/// The method that the user's modifiers (`XMODIFIERS`) name runs in its own server, which may start later and
/// may terminate. Without it Xlib's built-in method is used, which supports dead keys and compose sequences.
/// When the server appears, all contexts move to it.
@MainActor
final class InputMethod {
  private let connection: DisplayConnection
  private var method: OpaquePointer?
  private let modifiers: String
  private var isOpened = false
  private(set) var isWaitingForServer = false
  private var contexts: [Weak] = []
  /// The fonts for a method that shows unfinished text in its own window. The outer nil stands for not opened
  /// yet.
  private var openedFonts: OpaquePointer??

  private struct Weak {
    weak var context: InputContext?
  }

  /// Creates an input method that is opened on first use.
  ///
  /// - Parameter modifiers: the method, in the format of Xlib's modifiers; empty for the user's choice.
  init(_ connection: DisplayConnection, modifiers: String = "") {
    self.connection = connection
    self.modifiers = modifiers
  }

  /// Adds the context of a window, which is then kept attached to the current method.
  func add(_ context: InputContext) {
    openIfNeeded()
    contexts.removeAll { $0.context == nil }
    contexts.append(Weak(context: context))
    if let method { context.attach(to: method, fonts: { self.fonts }) }
  }

  /// Whether the text being composed has changed in a window that does not know it yet.
  var hasUnreportedMarks: Bool { contexts.contains { $0.context?.isMarkUnreported == true } }

  /// Tells the windows which composed text has changed, and returns whether any has. Must not be called from a callback
  /// of Xlib: a window may then close itself or the display.
  @discardableResult
  func reportMarks() -> Bool {
    guard hasUnreportedMarks else { return false }
    for entry in contexts { entry.context?.reportMark() }
    return true
  }

  private func openIfNeeded() {
    guard !isOpened, connection.isUsable, Locale.isPrepared else { return }
    isOpened = true
    open()
  }

  /// Releases everything. Must be called before the connection is closed: Xlib would otherwise call back into
  /// freed objects.
  func close() {
    isOpened = true
    guard connection.isUsable else { return }
    stopWaitingForServer()
    for entry in contexts { entry.context?.detach(destroys: true) }
    contexts = []
    if let method { XCloseIM(method) }
    method = nil
    if let fonts = openedFonts.flatMap({ $0 }) { XFreeFontSet(connection.display, fonts) }
    openedFonts = nil
  }

  private func open() {
    method = openMethod(modifiers)
    if let method {
      CX11SetInputMethodLoss(method, reference) { _, data, _ in InputMethod.from(data)?.serverWasLost() }
      return
    }
    waitForServer()
    // This is Xlib's built-in method.
    method = openMethod("@im=none")
  }

  private func openMethod(_ modifiers: String) -> OpaquePointer? {
    withModifiers(modifiers) { XOpenIM(connection.display, nil, nil, nil) }
  }

  /// Makes Xlib look for a method by modifiers. The user's modifiers stay in force for everything else.
  private func withModifiers<Result>(_ modifiers: String, _ body: () -> Result) -> Result {
    XSetLocaleModifiers(modifiers)
    defer { XSetLocaleModifiers("") }
    return body()
  }

  /// The callback for when the server appears. It must be one constant: Xlib identifies a callback by its
  /// address when it is unregistered, and each closure expression has a different one.
  private static let appearance: XIDProc = { _, data, _ in InputMethod.from(data)?.serverAppeared() }

  private func waitForServer() {
    guard !isWaitingForServer else { return }
    isWaitingForServer = true
    let isRegistered = withModifiers(modifiers) {
      XRegisterIMInstantiateCallback(connection.display, nil, nil, nil, Self.appearance, reference)
    }
    if isRegistered == 0 { isWaitingForServer = false }
  }

  /// Unregisters the callback, and returns whether Xlib had it.
  @discardableResult
  func stopWaitingForServer() -> Bool {
    guard isWaitingForServer else { return false }
    isWaitingForServer = false
    return withModifiers(modifiers) {
      XUnregisterIMInstantiateCallback(connection.display, nil, nil, nil, Self.appearance, reference) != 0
    }
  }

  private func serverAppeared() {
    guard isWaitingForServer, connection.isUsable else { return }
    stopWaitingForServer()
    guard let server = openMethod(modifiers) else { return waitForServer() }
    let old = method
    for entry in contexts { entry.context?.detach(destroys: true) }
    if let old { XCloseIM(old) }
    method = server
    CX11SetInputMethodLoss(server, reference) { _, data, _ in InputMethod.from(data)?.serverWasLost() }
    attachAll()
  }

  /// Xlib frees the method and its contexts after this; they must not be used any more.
  private func serverWasLost() {
    method = nil
    for entry in contexts { entry.context?.detach(destroys: false) }
    guard connection.isUsable else { return }
    open()
    attachAll()
  }

  private func attachAll() {
    guard let method else { return }
    for entry in contexts { entry.context?.attach(to: method, fonts: { self.fonts }) }
  }

  private var fonts: OpaquePointer? {
    if let openedFonts { return openedFonts }
    let fonts = makeFonts()
    openedFonts = .some(fonts)
    return fonts
  }

  private func makeFonts() -> OpaquePointer? {
    var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var count: Int32 = 0
    let fonts = XCreateFontSet(
      connection.display, "-*-fixed-medium-r-normal--14-*,-*-*-medium-r-normal--14-*,*", &missing, &count, nil
    )
    if let missing { XFreeStringList(missing) }
    return fonts
  }

  // The display retains its input method for its whole lifetime, so this pointer stays valid.
  private var reference: UnsafeMutablePointer<CChar> {
    Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
  }

  private nonisolated static func from(_ data: UnsafeMutablePointer<CChar>?) -> InputMethodReference? {
    data.map { InputMethodReference(pointer: UnsafeRawPointer($0)) }
  }

  /// Xlib calls back on the thread that reads its events, which is main.
  private struct InputMethodReference: @unchecked Sendable {
    let pointer: UnsafeRawPointer

    func serverWasLost() { MainActor.assumeIsolated { method.serverWasLost() } }
    func serverAppeared() { MainActor.assumeIsolated { method.serverAppeared() } }

    @MainActor private var method: InputMethod {
      Unmanaged<InputMethod>.fromOpaque(pointer).takeUnretainedValue()
    }
  }
}
