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
  private var isOpened = false
  private var isWaitingForServer = false
  private var contexts: [Weak] = []
  /// Where unfinished text is shown by a method that does that in a window of its own.
  private lazy var fonts: OpaquePointer? = makeFonts()

  private struct Weak {
    weak var context: InputContext?
  }

  init(_ connection: DisplayConnection) { self.connection = connection }

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

  private func open() {
    method = XOpenIM(connection.display, nil, nil, nil)
    if let method {
      CX11SetInputMethodLoss(method, reference) { _, data, _ in InputMethod.from(data)?.serverWasLost() }
      return
    }
    waitForServer()
    // What Xlib can do by itself; the user's modifiers stay in force for everything else.
    XSetLocaleModifiers("@im=none")
    method = XOpenIM(connection.display, nil, nil, nil)
    XSetLocaleModifiers("")
  }

  private func waitForServer() {
    guard !isWaitingForServer else { return }
    isWaitingForServer = true
    XRegisterIMInstantiateCallback(
      connection.display, nil, nil, nil, { _, data, _ in InputMethod.from(data)?.serverAppeared() }, reference
    )
  }

  private func serverAppeared() {
    guard isWaitingForServer, connection.isUsable else { return }
    isWaitingForServer = false
    XUnregisterIMInstantiateCallback(
      connection.display, nil, nil, nil, { _, data, _ in InputMethod.from(data)?.serverAppeared() }, reference
    )
    guard let server = XOpenIM(connection.display, nil, nil, nil) else { return waitForServer() }
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
