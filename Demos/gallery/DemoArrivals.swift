import Foundation

/// Reports the demos that become ready while the gallery is open: `Demos/run` builds them, and writes a line
/// with the name of each one that can be started.
struct DemoArrivals: Sendable {
  private let handle: FileHandle

  /// - Parameter handle: the source of the names.
  init(_ handle: FileHandle) { self.handle = handle }

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - onArrival: called on main with each name.
  ///   - onEnd: called once on main when there are no more names.
  func listen(
    onArrival: @escaping @MainActor @Sendable (String) -> Void,
    onEnd: @escaping @MainActor @Sendable () -> Void
  ) {
    let handle = handle
    // A libdispatch thread can block on the lines, since there is only one such input.
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
