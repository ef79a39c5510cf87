import CPictures
import Foundation
import WeftGraphics

/// A gdk-pixbuf loader that receives the data of an image in pieces.
final class PixbufStream: PictureStream {
  var chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> SizeChoice = { _, _ in .whole }
  var didDecodeRows: (_ range: Range<Int>) -> Void = { _ in }

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let mayHaveText: Bool
  private var isClosed = false

  /// - Parameters:
  ///   - mayHaveText: whether the loader may have to draw text; if so, it runs on `VectorTextThread`.
  ///   - clearsPixels: whether pixels that have not arrived yet are transparent black.
  init(_ format: ImageFormat, mayHaveText: Bool, clearsPixels: Bool = false) throws(ImageError) {
    self.mayHaveText = mayHaveText
    loader = try format.makeLoader()
    connect(clearsPixels: clearsPixels)
  }

  deinit {
    if !isClosed {
      // A loader must always be closed, and may still emit signals then.
      chooseSize = { _, _ in .none }
      didDecodeRows = { _ in }
      decode { gdk_pixbuf_loader_close(loader, nil) }
    }
    decode { g_object_unref(loader) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> ImageError? {
    guard !isClosed, let start = bytes.bindMemory(to: guchar.self).baseAddress else { return nil }
    var error: UnsafeMutablePointer<GError>?
    let isTaken = decode { gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), &error) != 0 }
    guard !isTaken else { return nil }
    // Closing would report the same error again.
    isClosed = true
    decode { gdk_pixbuf_loader_close(loader, nil) }
    return ImageError(taking: error)
  }

  func close() -> ImageError? {
    guard !isClosed else { return nil }
    isClosed = true
    var error: UnsafeMutablePointer<GError>?
    return decode { gdk_pixbuf_loader_close(loader, &error) != 0 } ? nil : ImageError(taking: error)
  }

  /// Runs loader code, on `VectorTextThread` if it may draw text.
  @discardableResult
  private func decode<Result>(_ body: () -> Result) -> Result {
    mayHaveText ? VectorTextThread.run(body) : body()
  }

  var picture: DecodedPicture? {
    gdk_pixbuf_loader_get_pixbuf(loader).map { DecodedPicture(.pixbuf(Pixbuf(retaining: $0))) }
  }

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
      // Codecs leave uninitialized memory in the places of pixels that never arrive.
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
    // A size of zero makes the loader stop.
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
    // The type is named because gdk-pixbuf searches too few bytes for the first tag of an SVG.
    guard let loader = gdk_pixbuf_loader_new_with_type(loaderName, nil) else { throw .unsupportedFormat }
    return loader
  }
}

extension ImageError {
  /// Converts an error of gdk-pixbuf and frees it.
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
