import Foundation
import Logging
import WeftThreads

/// Keeps pictures from the network: as they arrived, in memory and on the disk.
///
/// In memory are those that were used last, up to a limit, and those that somebody still shows. A file on the
/// disk is as good as what it was made of, or is dropped: one that is damaged counts as missing. Without a
/// disk, or with one that is full, the cache does what it can in memory, and says so once.
///
/// Pictures whose time is over, as their server said, count as missing, but stay: the downloader asks the
/// server whether they have changed. Decoded pictures are in a `DecodedImageCache`.
///
/// Any thread may use it.
public final class ImageCache: ImageCaching {
  /// The cache of all who name no other: 32 megabytes in memory, and 256 in the user's cache folder, in a
  /// folder with the program's name.
  public static let shared = ImageCache(
    folder: defaultFolder, pressure: KernelMemoryPressure.shared)

  private let memory: ImageMemoryCache
  private let disk: ImageDiskCache?
  private let now: @Sendable () -> Date
  private let lookups = Protected<[URL: [Completion]]>([:])
  private let queue = DispatchQueue(label: "weft.imaging.cache", attributes: .concurrent)
  private let writing = DispatchQueue(label: "weft.imaging.cache.writing")

  private typealias Completion = @Sendable (ImageContainer?, ImageCacheType) -> Void

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - memoryLimit: how many bytes of data are kept in memory; 32 megabytes unless said otherwise.
  ///   - folder: where files are kept; nil to keep none. Caches of several programs may share one.
  ///   - diskLimit: how many bytes the files take; 256 megabytes unless said otherwise.
  ///   - pressure: who tells when memory becomes scarce; nil for nobody.
  ///   - onDiskFailure: told once, on any thread, when pictures can't be kept on the disk; logs a warning
  ///     unless said otherwise.
  public convenience init(
    memoryLimit: Int = 32 << 20, folder: URL?, diskLimit: Int = 256 << 20,
    pressure: (any MemoryPressureSource)? = nil, onDiskFailure: (@Sendable (ImageDiskError) -> Void)? = nil
  ) {
    self.init(
      memoryLimit: memoryLimit, folder: folder, diskLimit: diskLimit, pressure: pressure,
      onDiskFailure: onDiskFailure, now: { Date() })
  }

  init(
    memoryLimit: Int, folder: URL?, diskLimit: Int, pressure: (any MemoryPressureSource)?,
    onDiskFailure: (@Sendable (ImageDiskError) -> Void)?, now: @escaping @Sendable () -> Date
  ) {
    memory = ImageMemoryCache(byteLimit: memoryLimit)
    disk = folder.map {
      ImageDiskCache(folder: $0, byteLimit: diskLimit, report: onDiskFailure ?? Self.log)
    }
    self.now = now
    let memory = memory
    pressure?.addHandler { [weak memory] pressure in memory?.relieve(pressure) }
  }

  /// The folder of the shared cache.
  public static var defaultFolder: URL {
    let caches =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory() + "/.cache"
    return URL(fileURLWithPath: caches, isDirectory: true)
      .appendingPathComponent(ProcessInfo.processInfo.processName, isDirectory: true)
      .appendingPathComponent("pictures", isDirectory: true)
  }

  @Sendable private static func log(_ error: ImageDiskError) {
    Logger(label: "weft.imaging").warning("\(error)")
  }

  // MARK: Looking up

  /// Looks a picture up; see `ImageCaching`. What is in memory is handed out before this returns.
  public func cachedImage(
    for url: URL,
    completion: @escaping @Sendable (_ image: ImageContainer?, _ type: ImageCacheType) -> Void
  ) {
    if let image = synchronouslyCachedImage(for: url) { return completion(image, .memory) }
    guard let disk else { return completion(nil, .disk) }
    let isFirst = lookups.withLock { lookups in
      lookups[url, default: []].append(completion)
      return lookups[url]?.count == 1
    }
    guard isFirst else { return }
    queue.async { [self] in
      let image = synchronouslyCachedImage(for: url) ?? read(url, from: disk)
      let completions = lookups.withLock { $0.removeValue(forKey: url) } ?? []
      for completion in completions { completion(image, .disk) }
    }
  }

  /// The picture, if it is in memory and its time isn't over.
  public func synchronouslyCachedImage(for url: URL) -> ImageContainer? {
    guard let (image, validity) = memory.image(for: url), validity.isFresh(at: now()) else { return nil }
    return image
  }

  private func read(_ url: URL, from disk: ImageDiskCache) -> ImageContainer? {
    guard let stored = disk.read(url), stored.header.validity.isFresh(at: now()) else { return nil }
    guard let image = try? ImageContainer(data: stored.data) else {
      disk.remove(url)
      return nil
    }
    memory.store(image, stored.header.validity, cost: stored.data.count, for: url)
    return image
  }

  // MARK: Keeping

  /// Keeps a picture in memory and, in the background, on the disk, unless its server said not to.
  public func store(_ download: ImageDownload, for url: URL) {
    guard download.validity.isStorable else { return }
    memory.store(
      download.image, download.validity, cost: download.data?.count ?? download.image.cost, for: url)
    guard let disk, let data = download.data else { return }
    let stored = StoredImage(header: .init(url: url, validity: download.validity), data: data)
    writing.async { disk.write(stored) }
  }

  /// Lets a picture go from memory; on the disk it stays.
  public func clearCachedImage(for url: URL) { memory.remove(url) }

  /// Removes a picture from memory and disk.
  public func removeImage(for url: URL) {
    memory.remove(url)
    writing.async { [disk] in disk?.remove(url) }
  }

  /// Lets the pictures in memory go that were not used for the longest time.
  ///
  /// - Parameter byteCount: how many bytes the others take at most.
  public func trimMemory(to byteCount: Int) { memory.trim(to: byteCount) }

  /// Removes all pictures from memory and, in the background, from the disk.
  public func removeAll() {
    memory.trim(to: 0)
    writing.async { [disk] in disk?.trim(to: 0) }
  }

  /// How many bytes of data are in memory.
  public var memoryByteCount: Int { memory.byteCount }

  /// How many bytes the files on the disk take. Blocks while they are counted for the first time.
  public var diskByteCount: Int { disk?.byteCount ?? 0 }

  /// Waits until everything that was to be written or removed is.
  public func finishWriting() async {
    await withCheckedContinuation { continuation in writing.async { continuation.resume() } }
  }

  // MARK: Asking the server again

  /// What the server said of a picture that is there and whose time is over, if it can be asked whether it has
  /// changed. Blocks.
  func validityOfStoredImage(for url: URL) -> ImageValidity? {
    guard let validity = memory.image(for: url)?.validity ?? disk?.read(url)?.header.validity,
      validity.conditionalHeaders != nil
    else { return nil }
    return validity
  }

  /// Notes down that a picture hasn't changed.
  ///
  /// - Parameter validity: what the server says now; what it leaves out stays.
  /// - Returns: the picture; nil if it is no longer there.
  func revalidate(_ url: URL, _ validity: ImageValidity) -> ImageDownload? {
    func updated(_ old: ImageValidity) -> ImageValidity {
      var updated = validity
      updated.entityTag = validity.entityTag ?? old.entityTag
      updated.lastModified = validity.lastModified ?? old.lastModified
      return updated
    }
    if let stored = disk?.read(url), let image = try? ImageContainer(data: stored.data) {
      let validity = updated(stored.header.validity)
      let download = ImageDownload(
        image: memory.image(for: url)?.image ?? image, data: stored.data, validity: validity)
      store(download, for: url)
      return download
    }
    guard let (image, old) = memory.image(for: url) else { return nil }
    let download = ImageDownload(image: image, data: image.image.data, validity: updated(old))
    store(download, for: url)
    return download
  }
}
