import Foundation
import WeftGraphics
import WeftThreads

/// Loads images without a node: from the cache, or else from their URLs. Downloaded images are stored in the
/// cache.
///
/// Concurrent requests share work: a URL is downloaded once, and decoded once for each size. Cancelling a
/// task withdraws its own request only. Work that other tasks need continues.
///
/// ```swift
/// let bitmap = try await ImageLoader.shared.bitmap(at: url, pixelSize: PixelSize(width: 400, height: 300))
/// ```
public final class ImageLoader: Sendable {
  /// The loader that uses the shared cache and downloader.
  public static let shared = ImageLoader()

  private let cache: any ImageCaching
  private let downloader: any ImageDownloading
  private let decoded: DecodedImageCache
  private let decoding = DispatchQueue(label: "weft.imaging.decoding", attributes: .concurrent)

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - cache: where images are looked up and stored.
  ///   - downloader: loads the images that are not in the cache.
  ///   - decoded: where decoded images are kept.
  public init(
    cache: any ImageCaching = ImageCache.shared,
    downloader: any ImageDownloading = URLSessionImageDownloader.shared, decoded: DecodedImageCache = .shared
  ) {
    self.cache = cache
    self.downloader = downloader
    self.decoded = decoded
  }

  /// Loads an image. Its header is read, but it is not decoded.
  ///
  /// - Parameter priority: how urgent it is.
  /// - Throws: the reason if there is no image; `.cancelled` if the task was cancelled.
  public func image(
    at url: URL, priority: ImageDownloadPriority = .visible
  ) async throws(ImageDownloadError) -> ImageContainer {
    let cached = await handover { finish in
      cache.cachedImage(for: url) { image, _ in finish(image) }
    }
    if let cached { return cached }
    let download = try await downloader.download(ImageDownloadRequest(url: url, priority: priority))
    cache.store(download, for: url)
    return download.image
  }

  /// Loads an image, decoded in the size in which it is shown. For an animation this is the first frame.
  ///
  /// - Parameters:
  ///   - pixelSize: the requested size, in pixels; nil for the image's own.
  ///   - contentMode: how the image's aspect ratio is fitted to the requested size.
  ///   - priority: how urgent it is.
  /// - Throws: the reason if there is no image; `.cancelled` if the task was cancelled.
  public func bitmap(
    at url: URL, pixelSize: PixelSize? = nil, contentMode: ImageFitting = .aspectFit,
    priority: ImageDownloadPriority = .visible
  ) async throws(ImageDownloadError) -> Bitmap {
    let image = try await image(at: url, priority: priority).image
    let cancellation = CancellationToken()
    let result = await withTaskCancellationHandler {
      await handover { finish in
        decoding.async { [decoded] in
          finish(
            Result { () throws(ImageError) in
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
