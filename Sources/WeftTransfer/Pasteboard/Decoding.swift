import Foundation

/// Decodes data that may be long outside of main.
enum Decoding {
  /// The size up to which data is decoded at once, in bytes.
  private static let quickSize = 1 << 18

  /// Calls a completion with what a closure makes of data: before this returns if the data is short.
  @MainActor
  static func perform<Value: Sendable>(
    _ decode: @escaping @Sendable () -> Value, size: Int,
    _ completion: @escaping @MainActor (Value?) -> Void
  ) {
    guard size > quickSize else { return completion(decode()) }
    Task { completion(await perform(decode)) }
  }

  /// The result of a closure, which is called on another thread than main.
  static func perform<Value: Sendable>(_ decode: @escaping @Sendable () -> Value) async -> Value {
    decode()
  }
}
