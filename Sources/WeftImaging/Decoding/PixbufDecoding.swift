import CPixbuf
import Foundation
import WeftGraphics

/// One run of gdk-pixbuf's loader.
final class PixbufDecoding {
  private let format: ImageFormat
  private let limits: DecodingLimits
  private let chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> PixelSize?
  private var statedSize: PixelSize?
  private var failure: ImageError?
  private let isSizeEnough: Bool

  /// - Parameter chooseSize: says in which size to decode a picture; nil for its own.
  init(
    format: ImageFormat, limits: DecodingLimits, isSizeEnough: Bool = false,
    chooseSize: @escaping (_ size: PixelSize, _ isScalable: Bool) -> PixelSize?
  ) {
    self.format = format
    self.limits = limits
    self.isSizeEnough = isSizeEnough
    self.chooseSize = chooseSize
  }

  /// Decodes data that is not empty.
  func decode(_ data: Data, isCancelled: () -> Bool) throws(ImageError) -> DecodedPicture {
    let loader = try format.makeLoader()
    defer { g_object_unref(loader) }
    let loadingFailure = load(data, into: loader, isCancelled: isCancelled)
    if let failure { throw failure }
    if let loadingFailure { throw loadingFailure }
    // An animation's first frame; pictures without a frame are incomplete.
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .truncated }
    let picture = DecodedPicture(pixbuf)
    try limits.check(picture.size)
    return picture
  }

  /// The size of a picture in a format whose header only its codec knows.
  static func size(
    of data: Data, _ format: ImageFormat, limits: DecodingLimits
  ) throws(ImageError) -> PixelSize {
    let decoding = PixbufDecoding(format: format, limits: limits, isSizeEnough: true) { _, _ in nil }
    let loader = try format.makeLoader()
    defer { g_object_unref(loader) }
    let failure = decoding.load(data, into: loader, isCancelled: { false })
    if let size = decoding.statedSize { return size }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw failure ?? .truncated }
    return DecodedPicture(pixbuf).size
  }

  /// Writes the data to a loader and closes it.
  private func load(
    _ data: Data, into loader: UnsafeMutablePointer<GdkPixbufLoader>, isCancelled: () -> Bool
  ) -> ImageError? {
    let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gpointer?) -> Void =
      {
        loader, width, height, decoding in
        guard let decoding else { return }
        Unmanaged<PixbufDecoding>.fromOpaque(decoding).takeUnretainedValue()
          .prepare(PixelSize(width: Int(width), height: Int(height)), loader)
      }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    var error: UnsafeMutablePointer<GError>?
    var isWritten = true
    data.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: guchar.self).baseAddress else { return }
      // In pieces, so that a loader stops soon after its picture has been refused.
      var offset = 0
      while isWritten, offset < bytes.count, failure == nil, !(isSizeEnough && statedSize != nil) {
        if isCancelled() {
          failure = .cancelled
          break
        }
        let count = min(bytes.count - offset, 65_536)
        isWritten = gdk_pixbuf_loader_write(loader, start + offset, gsize(count), &error) != 0
        offset += count
      }
    }
    // A loader has to be closed in any case; after an error it only reports that again.
    let isClosed =
      (isWritten ? gdk_pixbuf_loader_close(loader, &error) : gdk_pixbuf_loader_close(loader, nil)) != 0
    withExtendedLifetime(self) {}
    defer { if let error { g_error_free(error) } }
    return isWritten && isClosed ? nil : ImageError(error)
  }

  private func prepare(_ size: PixelSize, _ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    statedSize = size
    do {
      try limits.check(size)
    } catch {
      failure = error
    }
    if failure != nil || isSizeEnough {
      // No size means: go no further.
      return gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
    let format = gdk_pixbuf_loader_get_format(loader)
    let isScalable = format.map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    if let chosen = chooseSize(size, isScalable), chosen != size {
      do {
        try limits.check(chosen)
      } catch {
        failure = error
        return gdk_pixbuf_loader_set_size(loader, 0, 0)
      }
      gdk_pixbuf_loader_set_size(loader, Int32(chosen.width), Int32(chosen.height))
    }
  }
}

extension ImageFormat {
  /// A loader for the format.
  func makeLoader() throws(ImageError) -> UnsafeMutablePointer<GdkPixbufLoader> {
    guard let loaderName else {
      guard let loader = gdk_pixbuf_loader_new() else { throw .outOfMemory }
      return loader
    }
    // Named, since gdk-pixbuf looks for an SVG's first tag in too short a beginning.
    guard let loader = gdk_pixbuf_loader_new_with_type(loaderName, nil) else { throw .unsupportedFormat }
    return loader
  }
}

extension ImageError {
  /// The error for one of gdk-pixbuf's.
  fileprivate init(_ error: UnsafeMutablePointer<GError>?) {
    guard let error = error?.pointee else {
      self = .truncated
      return
    }
    let message = error.message.map { String(cString: $0) } ?? "unknown error"
    guard error.domain == gdk_pixbuf_error_quark() else {
      self = .corrupt(message)
      return
    }
    switch GdkPixbufError(rawValue: UInt32(bitPattern: error.code)) {
    case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: self = .outOfMemory
    case GDK_PIXBUF_ERROR_UNKNOWN_TYPE, GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION: self = .unsupportedFormat
    case GDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION: self = .truncated
    default: self = .corrupt(message)
    }
  }
}
