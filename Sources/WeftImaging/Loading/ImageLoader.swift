import Foundation
import WeftGraphics

/// Gets pictures for code that has no node to show them: from the cache, or else from their URLs, and then
/// into the cache.
///
/// However many ask, a URL is downloaded once and decoded once for each size. Cancelling a task takes back its
/// cancellation; what others want goes on.
///
/// ```swift
/// let bitmap = try await ImageLoader.shared.bitmap(at: url, pixelSize: PixelSize(width: 400, height: 300))
/// ```
public final class ImageLoader: Sendable {
  /// The loader that uses what is shared.
  public static let shared = ImageLoader()

  private let cache: any ImageCaching
  private let downloader: any ImageDownloading
  private let decoded: DecodedImageCache
  private let decoding = DispatchQueue(label: "weft.imaging.decoding", attributes: .concurrent)

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - cache: where pictures are looked up and kept.
  ///   - downloader: where others come from.
  ///   - decoded: where decoded pictures are kept.
  public init(
    cache: any ImageCaching = ImageCache.shared,
    downloader: any ImageDownloading = URLSessionImageDownloader.shared, decoded: DecodedImageCache = .shared
  ) {
    self.cache = cache
    self.downloader = downloader
    self.decoded = decoded
  }

  /// A picture, whose header is read, but which is not decoded.
  ///
  /// - Parameter priority: how urgent it is.
  /// - Throws: why there is no picture; `.cancelled` if the task was.
  public func image(
    at url: URL, priority: ImageDownloadPriority = .visible
  ) async throws(ImageDownloadError) -> ImageContainer {
    let cached = await withCheckedContinuation { continuation in
      cache.cachedImage(for: url) { image, _ in continuation.resume(returning: image) }
    }
    if let cached { return cached }
    let download = try await downloader.download(ImageDownloadRequest(url: url, priority: priority))
    cache.store(download, for: url)
    return download.image
  }

  /// A picture, decoded in the size in which it is to be shown; of an animation the first frame.
  ///
  /// - Parameters:
  ///   - pixelSize: the size that is wanted, in pixels; nil for the picture's own.
  ///   - contentMode: how the proportions of both are brought in line.
  ///   - priority: how urgent it is.
  /// - Throws: why there is no picture; `.cancelled` if the task was.
  public func bitmap(
    at url: URL, pixelSize: PixelSize? = nil, contentMode: ImageFitting = .aspectFit,
    priority: ImageDownloadPriority = .visible
  ) async throws(ImageDownloadError) -> Bitmap {
    let image = try await image(at: url, priority: priority).image
    let cancellation = CancellationToken()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        decoding.async { [decoded] in
          continuation.resume(
            returning: Result { () throws(ImageError) in
              try decoded.bitmap(
                of: image, pixelSize: pixelSize, contentMode: contentMode,
                isCancelled: { cancellation.isCancelled })
            })
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    switch result {
    case .success(let bitmap): return bitmap
    case .failure(.cancelled): throw .cancelled
    case .failure(let error): throw .invalidImage(error)
    }
  }
}
