import CX11
import Foundation

/// The display's input method, which makes text of keys: dead keys, compose sequences, whole languages.
///
/// The method that the user's modifiers (`XMODIFIERS`) name runs in a server of its own, which may not be
/// there yet, and may go away. Without it the one inside of Xlib serves, which knows dead keys and compose
/// sequences; when the server appears, all contexts move to it.
@MainActor
final class InputMethod {
  private let connection: DisplayConnection
  private var method: OpaquePointer?
  private let modifiers: String
  private var isOpened = false
  private(set) var isWaitingForServer = false
  private var contexts: [Weak] = []
  /// Where unfinished text is shown by a method that does that in a window of its own; nil before it is asked for.
  private var openedFonts: OpaquePointer??

  private struct Weak {
    weak var context: InputContext?
  }

  /// Makes one that is opened when it is needed first.
  ///
  /// - Parameter modifiers: which method it is to be, as Xlib's modifiers say it; empty for what the user wants.
  init(_ connection: DisplayConnection, modifiers: String = "") {
    self.connection = connection
    self.modifiers = modifiers
  }

  /// Keeps the contexts of one window up to date with the method.
  func add(_ context: InputContext) {
    openIfNeeded()
    contexts.removeAll { $0.context == nil }
    contexts.append(Weak(context: context))
    if let method { context.attach(to: method, fonts: { self.fonts }) }
  }

  private func openIfNeeded() {
    guard !isOpened, connection.isUsable, Locale.isPrepared else { return }
    isOpened = true
    open()
  }

  /// Gives everything back, before the connection is closed: Xlib would call back into what is gone.
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
    // What Xlib can do by itself.
    method = openMethod("@im=none")
  }

  private func openMethod(_ modifiers: String) -> OpaquePointer? {
    withModifiers(modifiers) { XOpenIM(connection.display, nil, nil, nil) }
  }

  /// Has Xlib look for a method by modifiers; the user's stay in force for everything else.
  private func withModifiers<Result>(_ modifiers: String, _ body: () -> Result) -> Result {
    XSetLocaleModifiers(modifiers)
    defer { XSetLocaleModifiers("") }
    return body()
  }

  /// What Xlib calls when the server appears. One constant: Xlib finds by its address what is to be unregistered, and
  /// a closure has another one wherever it is written.
  private static let appearance: XIDProc = { _, data, _ in InputMethod.from(data)?.serverAppeared() }

  private func waitForServer() {
    guard !isWaitingForServer else { return }
    isWaitingForServer = true
    let isRegistered = withModifiers(modifiers) {
      XRegisterIMInstantiateCallback(connection.display, nil, nil, nil, Self.appearance, reference)
    }
    if isRegistered == 0 { isWaitingForServer = false }
  }

  /// Takes the callback out again, and says whether Xlib had it.
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

  /// Xlib frees the method and its contexts after this: they must not be touched any more.
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

  // The display keeps its input method for as long as it lives, and with it this pointer stays valid.
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
