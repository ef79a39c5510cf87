import Foundation
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftImaging

/// A folder for one test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("weft-cache-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit {
    chmod(url.path, 0o700)
    try? FileManager.default.removeItem(at: url)
  }

  var files: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
  }
}

/// A source of memory pressure that tests control.
final class CommandedPressure: MemoryPressureSource {
  private let handlers = Protected<[@Sendable (MemoryPressure) -> Void]>([])

  func addHandler(_ handler: @escaping @Sendable (MemoryPressure) -> Void) {
    handlers.withLock { $0.append(handler) }
  }

  func send(_ pressure: MemoryPressure) {
    for handler in handlers.withLock({ $0 }) { handler(pressure) }
  }
}

private func url(_ name: String) -> URL { URL(fileURLWithPath: "/\(name)") }

private func download(_ data: Data, _ validity: ImageValidity = .unlimited) throws -> ImageDownload {
  ImageDownload(image: try ImageContainer(data: data), data: data, validity: validity)
}

extension ImageCache {
  fileprivate func look(_ url: URL) async -> (image: ImageContainer?, type: ImageCacheType) {
    await handover { finish in
      cachedImage(for: url) { finish(($0, $1)) }
    }
  }
}

@Suite struct ImageCacheTests {
  @Test func `A picture is found in memory immediately, and on the disk by another cache`() async throws {
    let folder = try TemporaryFolder()
    let first = ImageCache(folder: folder.url)
    let photograph = try TestPictures.photograph()
    first.store(try download(photograph), for: url("a"))
    #expect(first.synchronouslyCachedImage(for: url("a"))?.image.data == photograph)
    #expect(await first.look(url("a")).type == .memory)
    await first.finishWriting()
    let second = ImageCache(folder: folder.url)
    #expect(second.synchronouslyCachedImage(for: url("a")) == nil)
    let found = await second.look(url("a"))
    #expect(found.image?.image.data == photograph && found.type == .disk)
    #expect(await second.look(url("a")).type == .memory)
    #expect(await second.look(url("b")).image == nil)
  }

  @Test func `Concurrent look-ups get the same picture from one read`() async throws {
    let folder = try TemporaryFolder()
    let writer = ImageCache(folder: folder.url)
    writer.store(try download(try TestPictures.photograph()), for: url("a"))
    await writer.finishWriting()
    let cache = ImageCache(folder: folder.url)
    let sources = await withTaskGroup(of: ObjectIdentifier?.self) { group in
      for _ in 0..<30 {
        group.addTask { await (cache.look(url("a")).image?.image.source).map(ObjectIdentifier.init) }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(sources.count == 1 && !sources.contains(nil))
  }

  @Test func `Memory is limited, and the most recently used pictures stay`() async throws {
    let photograph = try TestPictures.photograph()
    let cache = ImageCache(memoryLimit: photograph.count * 3, folder: nil)
    for name in ["a", "b", "c"] { cache.store(try download(photograph), for: url(name)) }
    _ = cache.synchronouslyCachedImage(for: url("a"))
    cache.store(try download(photograph), for: url("d"))
    #expect(cache.memoryByteCount == photograph.count * 3)
    #expect(cache.synchronouslyCachedImage(for: url("b")) == nil)
    for name in ["a", "c", "d"] { #expect(cache.synchronouslyCachedImage(for: url(name)) != nil) }
  }

  @Test func `A picture that is still shown is found although it has left the cache`() throws {
    let cache = ImageCache(folder: nil)
    var shown: ImageDownload? = try download(try TestPictures.photograph())
    if let shown { cache.store(shown, for: url("a")) }
    cache.trimMemory(to: 0)
    #expect(cache.memoryByteCount == 0)
    let found = cache.synchronouslyCachedImage(for: url("a"))?.image.source
    #expect(found === shown?.image.image.source && found != nil)
    _ = consume found
    shown = nil
    cache.trimMemory(to: 0)
    #expect(cache.synchronouslyCachedImage(for: url("a")) == nil)
  }

  @Test func `Evicted pictures that are no longer shown are forgotten`() throws {
    let memory = ImageMemoryCache(byteLimit: 100_000)
    let picture = TestPictures.blackPNG(width: 8, height: 8)
    let shown = try ImageContainer(data: picture)
    for number in 0..<3000 {
      let container = number == 7 ? shown : try ImageContainer(data: picture)
      memory.store(container, .unlimited, cost: 100, for: url("\(number)"))
      if number.isMultiple(of: 2) { memory.trim(to: 0) } else { memory.remove(url("\(number)")) }
    }
    #expect(memory.evictedCount < 200)
    #expect(memory.image(for: url("7"))?.image.image == shown.image)
    #expect(memory.image(for: url("8")) == nil)
  }

  @Test func `Memory shrinks when it becomes scarce, and empties when it is very scarce`() throws {
    let pressure = CommandedPressure()
    let cache = ImageCache(folder: nil, pressure: pressure)
    let photograph = try TestPictures.photograph()
    for index in 0..<8 { cache.store(try download(photograph), for: url("\(index)")) }
    pressure.send(.warning)
    #expect(cache.memoryByteCount == 4 * photograph.count)
    pressure.send(.critical)
    #expect(cache.memoryByteCount == 0)
  }

  @Test func `An expired picture counts as missing, but its validity can be read`() async throws {
    let folder = try TemporaryFolder()
    let now = Protected(Date(timeIntervalSince1970: 1_000_000))
    let cache = ImageCache(
      memoryLimit: 1 << 20, folder: folder.url, diskLimit: 1 << 20, pressure: nil, onDiskFailure: nil,
      now: { now.withLock { $0 } })
    let validity = ImageValidity(
      expiration: Date(timeIntervalSince1970: 1_000_060), entityTag: "\"1\"", lastModified: nil)
    cache.store(try download(try TestPictures.photograph(), validity), for: url("a"))
    await cache.finishWriting()
    #expect(await cache.look(url("a")).image != nil)
    now.withLock { $0 += 61 }
    #expect(await cache.look(url("a")).image == nil)
    #expect(cache.validityOfStoredImage(for: url("a"))?.entityTag == "\"1\"")
    let renewed = ImageValidity(expiration: Date(timeIntervalSince1970: 1_000_200))
    #expect(cache.revalidate(url("a"), asked: validity, renewed) != nil)
    #expect(await cache.look(url("a")).image != nil)
    #expect(cache.validityOfStoredImage(for: url("a"))?.entityTag == "\"1\"")
    #expect(cache.revalidate(url("b"), asked: validity, renewed) == nil)
  }

  @Test func `A server confirms only the version that it was asked about`() async throws {
    let folder = try TemporaryFolder()
    let now = Protected(Date(timeIntervalSince1970: 1_000_000))
    func makeCache(_ limit: Int) -> ImageCache {
      ImageCache(
        memoryLimit: 1 << 20, folder: folder.url, diskLimit: limit, pressure: nil, onDiskFailure: nil,
        now: { now.withLock { $0 } })
    }
    func validity(_ tag: String, _ seconds: TimeInterval) -> ImageValidity {
      ImageValidity(expiration: Date(timeIntervalSince1970: 1_000_000 + seconds), entityTag: tag)
    }
    let old = validity("old", 60)
    let writer = makeCache(1 << 20)
    writer.store(try download(TestPictures.gif, old), for: url("a"))
    await writer.finishWriting()
    // Only memory has the new version, and a file the old one.
    let cache = makeCache(1 << 20)
    let new = validity("new", 60)
    let photograph = try TestPictures.photograph()
    let image = try ImageContainer(data: photograph)
    cache.store(ImageDownload(image: image, data: nil, validity: new), for: url("a"))
    now.withLock { $0 += 61 }
    #expect(cache.validityOfStoredImage(for: url("a"))?.entityTag == "new")
    let confirmed = try #require(cache.revalidate(url("a"), asked: new, validity("new", 500)))
    #expect(confirmed.data == photograph)
    await cache.finishWriting()
    let found = try #require(await makeCache(1 << 20).look(url("a")).image)
    #expect(found.image.data == photograph)
    // Nobody has a version that was asked about and is gone.
    #expect(cache.revalidate(url("a"), asked: old, validity("old", 500)) == nil)
  }

  @Test func `A removed picture is not found again while it is shown, a cleared one is`() throws {
    let cache = ImageCache(folder: nil)
    let shown = try download(TestPictures.gif)
    cache.store(shown, for: url("a"))
    cache.clearCachedImage(for: url("a"))
    #expect(cache.synchronouslyCachedImage(for: url("a"))?.image.source === shown.image.image.source)
    cache.removeImage(for: url("a"))
    #expect(cache.synchronouslyCachedImage(for: url("a")) == nil)
    cache.store(shown, for: url("a"))
    cache.clearCachedImage(for: url("a"))
    cache.removeImage(for: url("a"))
    #expect(cache.synchronouslyCachedImage(for: url("a")) == nil)
    cache.store(shown, for: url("a"))
    cache.store(shown, for: url("b"))
    cache.clearCachedImage(for: url("b"))
    cache.removeAll()
    for name in ["a", "b"] { #expect(cache.synchronouslyCachedImage(for: url(name)) == nil) }
    withExtendedLifetime(shown) {}
  }

  @Test(arguments: [false, true])
  func `A removed picture is not found again while its file still exists`(all: Bool) async throws {
    let folder = try TemporaryFolder()
    let cache = ImageCache(folder: folder.url)
    let asked = ImageValidity(entityTag: "1")
    cache.store(try download(TestPictures.gif, asked), for: url("a"))
    cache.clearCachedImage(for: url("a"))
    await cache.finishWriting()
    #expect(await cache.look(url("a")).image != nil && folder.files.count == 1)
    cache.writing.suspend()
    if all { cache.removeAll() } else { cache.removeImage(for: url("a")) }
    #expect(await cache.look(url("a")).image == nil && folder.files.count == 1)
    #expect(cache.validityOfStoredImage(for: url("a")) == nil)
    #expect(cache.revalidate(url("a"), asked: asked, asked) == nil)
    cache.writing.resume()
    await cache.finishWriting()
    #expect(await cache.look(url("a")).image == nil && folder.files.isEmpty)
    cache.store(try download(TestPictures.gif), for: url("a"))
    await cache.finishWriting()
    #expect(await cache.look(url("a")).image != nil && folder.files.count == 1)
  }

  @Test func `Files of others in the folder stay and do not count`() async throws {
    let folder = try TemporaryFolder()
    let cache = ImageCache(folder: folder.url)
    let others = ["notes.txt", "film.part"].map { folder.url.appendingPathComponent($0) }
    for file in others {
      try Data(count: 5000).write(to: file)
      try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: file.path)
    }
    cache.store(try download(TestPictures.gif), for: url("a"))
    await cache.finishWriting()
    #expect(cache.diskByteCount > 0 && cache.diskByteCount < 5000)
    cache.removeAll()
    await cache.finishWriting()
    #expect(cache.diskByteCount == 0)
    #expect(others.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test func `Pictures that must not be stored are not stored`() async throws {
    let folder = try TemporaryFolder()
    let cache = ImageCache(folder: folder.url)
    cache.store(try download(TestPictures.gif, ImageValidity(isStorable: false)), for: url("a"))
    await cache.finishWriting()
    #expect(await cache.look(url("a")).image == nil && folder.files.isEmpty)
  }

  @Test func `Damaged files count as missing and are removed`() async throws {
    let folder = try TemporaryFolder()
    let photograph = try TestPictures.photograph()
    let damages: [(inout Data) -> Void] = [
      { $0 = Data() }, { $0.removeLast() }, { $0 = $0.prefix(15) }, { $0[$0.count / 2] ^= 1 },
      { $0[9] = 0xFF },
      { $0[0] = 0 }, { $0 = Data(repeating: 0xFF, count: 500) },
    ]
    for damage in damages {
      let writer = ImageCache(folder: folder.url)
      writer.store(try download(photograph), for: url("a"))
      await writer.finishWriting()
      let file = try #require(folder.files.first)
      var data = try Data(contentsOf: file)
      damage(&data)
      try data.write(to: file)
      #expect(await ImageCache(folder: folder.url).look(url("a")).image == nil)
      #expect(folder.files.isEmpty)
    }
  }

  @Test func `The disk is limited, and the most recently used pictures stay`() async throws {
    let folder = try TemporaryFolder()
    let photograph = try TestPictures.photograph()
    let cache = ImageCache(memoryLimit: 0, folder: folder.url, diskLimit: photograph.count * 4)
    for index in 0..<3 {
      cache.store(try download(photograph), for: url("\(index)"))
      await cache.finishWriting()
      // Files with the same time would have no order.
      let path = folder.url.appendingPathComponent(StoredImage.fileName(for: url("\(index)"))).path
      var times = [timespec(tv_sec: 1000 + index, tv_nsec: 0), timespec(tv_sec: 1000 + index, tv_nsec: 0)]
      utimensat(AT_FDCWD, path, &times, 0)
    }
    #expect(await cache.look(url("0")).image != nil)
    cache.store(try download(photograph), for: url("3"))
    await cache.finishWriting()
    #expect(cache.diskByteCount <= photograph.count * 4)
    let fresh = ImageCache(folder: folder.url)
    #expect(await fresh.look(url("0")).image != nil)
    #expect(await fresh.look(url("1")).image == nil)
    #expect(await fresh.look(url("3")).image != nil)
  }

  @Test func `A disk that can't be written to is reported once, and memory still works`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    try Data("x".utf8).write(to: file)
    for path in [file.appendingPathComponent("below a file"), URL(fileURLWithPath: "/proc/nothing")] {
      let failures = Protected<[ImageDiskError]>([])
      let cache = ImageCache(folder: path, onDiskFailure: { error in failures.withLock { $0.append(error) } })
      for name in ["a", "b"] { cache.store(try download(TestPictures.gif), for: url(name)) }
      await cache.finishWriting()
      #expect(await cache.look(url("a")).image != nil)
      #expect(await cache.look(url("c")).image == nil)
      let errors = failures.withLock { $0 }
      guard case .unwritable = errors.first, errors.count == 1 else {
        Issue.record("\(errors)")
        continue
      }
    }
  }

  @Test func `A full disk is reported once, and leaves no partial files`() async throws {
    // Writes to the kernel's device that is always full instead of a file.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try TemporaryFolder()
    let failures = Protected<[ImageDiskError]>([])
    let disk = ImageDiskCache(
      folder: folder.url, byteLimit: 1 << 20, report: { error in failures.withLock { $0.append(error) } },
      openFile: { _ in open("/dev/full", O_WRONLY) })
    let stored = StoredImage(header: .init(url: url("a"), validity: .unlimited), data: TestPictures.gif)
    disk.write(stored)
    disk.write(stored)
    #expect(failures.withLock { $0 } == [.full(path: folder.url.path)])
    #expect(folder.files.isEmpty && disk.read(url("a")) == nil)
  }

  @Test func `The files on disk are counted once`() throws {
    let folder = try TemporaryFolder()
    let stored = StoredImage(header: .init(url: url("a"), validity: .unlimited), data: TestPictures.gif)
    ImageDiskCache(folder: folder.url, byteLimit: 1 << 20, report: { _ in }).write(stored)
    let disk = ImageDiskCache(folder: folder.url, byteLimit: 1 << 20, report: { _ in })
    #expect(disk.byteCount == stored.file.count)
    // What changes behind its back is not noticed: it doesn't look at the folder again.
    for file in folder.files { try FileManager.default.removeItem(at: file) }
    #expect(disk.byteCount == stored.file.count)
    disk.trim(to: 0)
    #expect(disk.byteCount == 0)
  }

  @Test func `A file that can't be read is reported once`() async throws {
    let folder = try TemporaryFolder()
    let failures = Protected<[ImageDiskError]>([])
    let cache = ImageCache(
      folder: folder.url, onDiskFailure: { error in failures.withLock { $0.append(error) } })
    // A link to itself can't be read, not even by root.
    for name in ["a", "b"] {
      let path = folder.url.appendingPathComponent(StoredImage.fileName(for: url(name))).path
      #expect(symlink(path, path) == 0)
      #expect(await cache.look(url(name)).image == nil)
    }
    guard case .unreadable? = failures.withLock({ $0.first }), failures.withLock({ $0.count }) == 1 else {
      Issue.record("not reported once")
      return
    }
    cache.store(try download(TestPictures.gif), for: url("a"))
    await cache.finishWriting()
    #expect(await ImageCache(folder: folder.url).look(url("a")).image != nil)
  }

  @Test func `Pictures can be cleared from memory, removed, and all removed`() async throws {
    let folder = try TemporaryFolder()
    let cache = ImageCache(folder: folder.url)
    for name in ["a", "b", "c"] { cache.store(try download(TestPictures.gif), for: url(name)) }
    await cache.finishWriting()
    cache.clearCachedImage(for: url("a"))
    #expect(cache.synchronouslyCachedImage(for: url("a")) == nil)
    #expect(await cache.look(url("a")).type == .disk)
    cache.removeImage(for: url("b"))
    await cache.finishWriting()
    #expect(await cache.look(url("b")).image == nil && folder.files.count == 2)
    cache.removeAll()
    await cache.finishWriting()
    #expect(folder.files.isEmpty && cache.memoryByteCount == 0 && cache.diskByteCount == 0)
  }
}
