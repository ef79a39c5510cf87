import Dispatch
import Foundation
import Glibc

/// Notices changes in a folder (inotify). Main.
@MainActor
final class FolderWatch {
  private let source: any DispatchSourceRead
  private var isPending = false

  /// How long it waits for further changes, in seconds.
  private static let pause: TimeInterval = 0.15

  /// Watches a folder; nil if that is not possible.
  ///
  /// - Parameter onChange: called on main some time after one or several changes.
  init?(_ folder: String, onChange: @escaping @MainActor () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let mask =
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
    guard inotify_add_watch(descriptor, folder, UInt32(mask)) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in
      Self.empty(descriptor)
      MainActor.assumeIsolated { self?.announce(onChange) }
    }
    source.resume()
  }

  isolated deinit { source.cancel() }

  private func announce(_ onChange: @escaping @MainActor () -> Void) {
    guard !isPending else { return }
    isPending = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
      guard let self else { return }
      isPending = false
      onChange()
    }
  }

  /// Takes the messages: what they say is read again with the folder.
  private nonisolated static func empty(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while Glibc.read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
