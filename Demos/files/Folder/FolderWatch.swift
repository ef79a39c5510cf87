import Dispatch
import Foundation
import Glibc

/// Notices changes in folders (inotify). Main.
@MainActor
final class FolderWatch {
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let onChange: @MainActor (Set<String>) -> Void
  /// The folders by the numbers that the system gave them. Several paths can lead to one folder.
  private var folders: [Int32: Set<String>] = [:]
  private var changed: Set<String> = []

  /// How long it waits for further changes, in seconds.
  private static let pause: TimeInterval = 0.15
  private nonisolated static let mask =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
    | IN_MOVE_SELF

  /// Watches no folder yet; nil if the system watches nothing more.
  ///
  /// - Parameter onChange: called on main with the folders in which something has changed, some time after one or several
  ///   changes.
  init?(onChange: @escaping @MainActor (Set<String>) -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in
      let numbers = Self.changedNumbers(descriptor)
      MainActor.assumeIsolated { self?.foldersDidChange(numbers) }
    }
    source.resume()
  }

  isolated deinit { source.cancel() }

  /// Watches a folder from now on: what changes after this returns is noticed. The system is asked on another thread, as
  /// folders of other computers may not answer.
  func add(_ folder: String) async {
    let descriptor = descriptor
    let number = await Task.onFileThread {
      inotify_add_watch(descriptor, folder, UInt32(Self.mask))
    }.value
    if number >= 0 { folders[number, default: []].insert(folder) }
  }

  private func foldersDidChange(_ numbers: Set<Int32>?) {
    let changes = (numbers.map { $0.compactMap { folders[$0] } } ?? Array(folders.values)).joined()
    guard !changes.isEmpty else { return }
    let isFirst = changed.isEmpty
    changed.formUnion(changes)
    guard isFirst else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
      guard let self else { return }
      onChange(changed)
      changed = []
    }
  }

  /// Takes the messages, and returns whose they are; nil if some were lost.
  private nonisolated static func changedNumbers(_ descriptor: Int32) -> Set<Int32>? {
    var numbers: Set<Int32> = []
    var isComplete = true
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
          numbers.insert(event.wd)
          place += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    return isComplete ? numbers : nil
  }
}
