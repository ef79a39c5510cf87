import Foundation
import Logging
import WeftThreads

/// Caches images from the network as they arrived, in memory and on disk.
///
/// Memory holds the most recently used images, up to a limit, and those that are still shown. A damaged file
/// on disk counts as missing and is removed. Without a usable disk the cache works in memory only, and
/// reports this once.
///
/// Images that have expired, according to their server, count as missing, but are kept: the downloader asks
/// the server whether they have changed. Decoded images are in a `DecodedImageCache`.
///
/// Any thread may use it.
public final class ImageCache: ImageCaching {
  /// The default cache: 32 megabytes in memory, and 256 megabytes in the user's cache folder, in a folder
  /// with the program's name.
  public static let shared = ImageCache(
    folder: defaultFolder, pressure: KernelMemoryPressure.shared)

  private let memory: ImageMemoryCache
  private let disk: ImageDiskCache?
  private let now: @Sendable () -> Date
  private let lookups = Protected<[URL: [Completion]]>([:])
  private let queue = DispatchQueue(label: "weft.imaging.cache", attributes: .concurrent)
  /// Not private, because tests suspend it.
  let writing = DispatchQueue(label: "weft.imaging.cache.writing")
  private let removals = ImageRemovals()

  private typealias Completion = @Sendable (ImageContainer?, ImageCacheType) -> Void

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - memoryLimit: the maximum number of bytes of data in memory; 32 megabytes by default.
  ///   - folder: the folder for files; nil for no files. Several programs may share one.
  ///   - diskLimit: the maximum number of bytes of all files; 256 megabytes by default.
  ///   - pressure: reports memory pressure; nil to ignore it.
  ///   - onDiskFailure: called once, on any thread, when images can't be stored on disk; logs a warning by
  ///     default.
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
    pressure?.addHandler { [weak memory] pressure in memory?.didReceiveMemoryWarning(pressure) }
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

  /// Looks up an image; see `ImageCaching`. For an image in memory, `completion` is called before this
  /// returns.
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
      let removalCount = removals.count
      let image = synchronouslyCachedImage(for: url) ?? read(url, from: disk, since: removalCount)
      let completions = lookups.withLock { $0.removeValue(forKey: url) } ?? []
      // Some may have asked after the removal.
      let isRemoved = removals.mayInclude(url, since: removalCount)
      for completion in completions { completion(isRemoved ? nil : image, .disk) }
    }
  }

  /// The image, if it is in memory and has not expired.
  public func synchronouslyCachedImage(for url: URL) -> ImageContainer? {
    guard let (image, validity) = memory.image(for: url), validity.isFresh(at: now()) else { return nil }
    return image
  }

  /// - Parameter removalCount: the number of removals before the lookup began.
  private func read(
    _ url: URL, from disk: ImageDiskCache, since removalCount: Int
  ) -> ImageContainer? {
    guard let stored = storedImage(for: url), stored.header.validity.isFresh(at: now()) else { return nil }
    guard let image = try? ImageContainer(data: stored.data) else {
      disk.remove(url)
      return nil
    }
    memory.store(image, stored.header.validity, cost: stored.data.count, for: url) {
      !removals.mayInclude(url, since: removalCount)
    }
    return image
  }

  /// The file of an image. Blocks.
  private func storedImage(for url: URL) -> StoredImage? { removals.isPending(url) ? nil : disk?.read(url) }

  // MARK: Keeping

  /// Stores an image in memory and, in the background, on disk, unless its server forbids it.
  public func store(_ download: ImageDownload, for url: URL) { store(download, for: url) { true } }

  /// - Parameter isCurrent: whether the image was not removed since it was read. Called under a lock.
  private func store(
    _ download: ImageDownload, for url: URL, ifCurrent isCurrent: @escaping @Sendable () -> Bool
  ) {
    guard download.validity.isStorable else { return }
    let cost = download.data?.count ?? download.image.cost
    memory.store(download.image, download.validity, cost: cost, for: url, ifCurrent: isCurrent)
    guard let disk, let data = download.data else { return }
    let stored = StoredImage(header: .init(url: url, validity: download.validity), data: data)
    writing.async { if isCurrent() { disk.write(stored) } }
  }

  /// Removes an image from memory, but not from disk.
  public func clearCachedImage(for url: URL) { memory.remove(url) }

  /// Removes an image from memory and, in the background, from disk. It is loaded anew also where it is still shown.
  public func removeImage(for url: URL) {
    removals.begin(url)
    memory.purge(url)
    writing.async { [disk, removals] in
      disk?.remove(url)
      removals.end(url)
    }
  }

  /// Evicts the least recently used images from memory.
  ///
  /// - Parameter byteCount: the maximum number of bytes of the remaining images.
  public func trimMemory(to byteCount: Int) { memory.trim(to: byteCount) }

  /// Removes all images from memory and, in the background, from disk. They are loaded anew also where they are still shown.
  public func removeAll() {
    removals.begin(nil)
    memory.purgeAll()
    writing.async { [disk, removals] in
      disk?.trim(to: 0)
      removals.end(nil)
    }
  }

  /// The number of bytes of data in memory.
  public var memoryByteCount: Int { memory.byteCount }

  /// The number of bytes of the files on disk. Blocks the first time, while they are counted.
  public var diskByteCount: Int { disk?.byteCount ?? 0 }

  /// Waits until all pending writes and removals have finished.
  public func finishWriting() async {
    await withCheckedContinuation { continuation in writing.async { continuation.resume() } }
  }

  // MARK: Asking the server again

  /// The validity of a cached image that has expired, if the server can be asked whether the image has
  /// changed. Blocks.
  func validityOfStoredImage(for url: URL) -> ImageValidity? {
    guard let validity = memory.image(for: url)?.validity ?? storedImage(for: url)?.header.validity,
      validity.conditionalHeaders != nil
    else { return nil }
    return validity
  }

  /// Records that an image hasn't changed.
  ///
  /// Memory and disk may hold different versions, for example after a version could not be written. Only the version that
  /// the server was asked about is the one that it means.
  ///
  /// - Parameters:
  ///   - asked: the validity with which the server was asked.
  ///   - validity: the server's new values; omitted ones are kept.
  /// - Returns: the image; nil if this version is no longer in the cache.
  func revalidate(_ url: URL, asked: ImageValidity, _ validity: ImageValidity) -> ImageDownload? {
    let removalCount = removals.count
    var updated = validity
    updated.entityTag = validity.entityTag ?? asked.entityTag
    updated.lastModified = validity.lastModified ?? asked.lastModified
    let cached = memory.image(for: url).flatMap { $0.validity.isSameVersion(as: asked) ? $0.image : nil }
    let stored = storedImage(for: url).flatMap { $0.header.validity.isSameVersion(as: asked) ? $0 : nil }
    let data = stored?.data ?? cached?.data
    guard let image = cached ?? stored.flatMap({ try? ImageContainer(data: $0.data) }) else { return nil }
    let download = ImageDownload(image: image, data: data, validity: updated)
    store(download, for: url) { [removals] in !removals.mayInclude(url, since: removalCount) }
    return download
  }
}
