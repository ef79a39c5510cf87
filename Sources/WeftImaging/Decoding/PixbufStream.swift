import CPictures
import Foundation
import WeftGraphics

/// A loader of gdk-pixbuf, which takes a picture's data piece by piece.
final class PixbufStream {
  /// What to do once the size of a picture is known.
  enum SizeChoice {
    /// Decode it as it is.
    case whole
    case scaled(PixelSize)
    /// Go no further.
    case none
  }

  /// Asked once, when the size is known.
  var chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> SizeChoice = { _, _ in .whole }
  /// Told that rows have been decoded, once or again, with the last of them.
  var didDecodeRows: (_ range: Range<Int>) -> Void = { _ in }

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let mayHaveText: Bool
  private var isClosed = false

  /// - Parameters:
  ///   - mayHaveText: whether the loader may have to draw text, which is done on a thread of its own.
  ///   - clearsPixels: whether pixels that have not come yet are black and transparent.
  init(_ format: ImageFormat, mayHaveText: Bool, clearsPixels: Bool = false) throws(ImageError) {
    self.mayHaveText = mayHaveText
    loader = try format.makeLoader()
    connect(clearsPixels: clearsPixels)
  }

  deinit {
    if !isClosed {
      // A loader has to be closed in any case, and may still have something to tell.
      chooseSize = { _, _ in .none }
      didDecodeRows = { _ in }
      decode { gdk_pixbuf_loader_close(loader, nil) }
    }
    decode { g_object_unref(loader) }
  }

  /// Takes the next bytes. After an error the stream can take no more.
  func write(_ bytes: UnsafeRawBufferPointer) -> ImageError? {
    guard !isClosed, let start = bytes.bindMemory(to: guchar.self).baseAddress else { return nil }
    var error: UnsafeMutablePointer<GError>?
    let isTaken = decode { gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), &error) != 0 }
    guard !isTaken else { return nil }
    // What closing reports now is the same again.
    isClosed = true
    decode { gdk_pixbuf_loader_close(loader, nil) }
    return ImageError(taking: error)
  }

  /// Tells that there are no more bytes.
  func close() -> ImageError? {
    guard !isClosed else { return nil }
    isClosed = true
    var error: UnsafeMutablePointer<GError>?
    return decode { gdk_pixbuf_loader_close(loader, &error) != 0 } ? nil : ImageError(taking: error)
  }

  /// Lets the loader work, where it may draw text if it has to.
  @discardableResult
  private func decode<Result>(_ body: () -> Result) -> Result {
    mayHaveText ? VectorTextThread.run(body) : body()
  }

  /// What is decoded so far; of an animation the first frame; nil before the first pixels.
  var picture: DecodedPicture? { gdk_pixbuf_loader_get_pixbuf(loader).map(DecodedPicture.init) }

  // MARK: Signals

  private func connect(clearsPixels: Bool) {
    let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gpointer?) -> Void =
      { _, width, height, stream in
        guard let stream else { return }
        Unmanaged<PixbufStream>.fromOpaque(stream).takeUnretainedValue()
          .sizeIsKnown(PixelSize(width: Int(width), height: Int(height)))
      }
    let areaUpdated:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gint, gint, gpointer?) -> Void =
        { _, _, y, _, height, stream in
          guard let stream, height > 0 else { return }
          Unmanaged<PixbufStream>.fromOpaque(stream).takeUnretainedValue()
            .didDecodeRows(Int(y)..<Int(y) + Int(height))
        }
    let areaPrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gpointer?) -> Void = {
      loader, _ in
      // Codecs leave what memory held before in the places of pixels that never come.
      if let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) { gdk_pixbuf_fill(pixbuf, 0) }
    }
    if clearsPixels { connect("area-prepared", unsafeBitCast(areaPrepared, to: GCallback.self)) }
    connect("size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self))
    connect("area-updated", unsafeBitCast(areaUpdated, to: GCallback.self))
  }

  private func connect(_ signal: String, _ callback: @escaping GCallback) {
    g_signal_connect_data(
      loader, signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  private func sizeIsKnown(_ size: PixelSize) {
    let format = gdk_pixbuf_loader_get_format(loader)
    let isScalable = format.map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    switch chooseSize(size, isScalable) {
    case .whole: break
    case .scaled(let size): gdk_pixbuf_loader_set_size(loader, Int32(size.width), Int32(size.height))
    // No size means: go no further.
    case .none: gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }
}

extension ImageFormat {
  /// A loader for the format.
  fileprivate func makeLoader() throws(ImageError) -> UnsafeMutablePointer<GdkPixbufLoader> {
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
  /// The error for one of gdk-pixbuf's, which is freed.
  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    guard let pointer = error else {
      self = .truncated
      return
    }
    defer { g_error_free(pointer) }
    let error = pointer.pointee
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
