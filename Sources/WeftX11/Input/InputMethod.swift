import CX11

/// The display's input method, which makes text of keys: dead keys, compose sequences, whole languages.
@MainActor
final class InputMethod {
  private let connection: DisplayConnection
  private lazy var method: OpaquePointer? = {
    guard connection.isUsable, Locale.isPrepared else { return nil }
    return XOpenIM(connection.display, nil, nil, nil)
  }()

  init(_ connection: DisplayConnection) { self.connection = connection }

  /// A context for the keys of one window; nil where there is no input method at all, and keys are
  /// read one by one.
  func makeContext(for window: XID) -> OpaquePointer? {
    guard let method else { return nil }
    return CX11CreateInputContext(method, window)
  }
}
