import Foundation

/// The demos that become ready while the gallery is open: somebody builds them, and writes a line with the name of
/// each that can be started.
struct DemoArrivals: Sendable {
  private let handle: FileHandle

  /// - Parameter handle: where the names come from.
  init(_ handle: FileHandle) { self.handle = handle }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - onArrival: gets each name, on main.
  ///   - onEnd: called once when there are no more, on main.
  func listen(
    onArrival: @escaping @MainActor @Sendable (String) -> Void,
    onEnd: @escaping @MainActor @Sendable () -> Void
  ) {
    let handle = handle
    // A thread of libdispatch waits for the lines: there is one such input.
    DispatchQueue.global(qos: .utility).async {
      var line = Data()
      while let part = try? handle.read(upToCount: 1), let byte = part.first {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        let name = String(decoding: line, as: UTF8.self)
        line = Data()
        DispatchQueue.main.async { MainActor.assumeIsolated { onArrival(name) } }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { onEnd() } }
    }
  }
}
