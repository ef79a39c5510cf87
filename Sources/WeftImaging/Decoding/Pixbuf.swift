import CPictures
import WeftGraphics

/// An image of gdk-pixbuf: red, green, blue and optional alpha bytes, not premultiplied.
final class Pixbuf {
  /// The library's object.
  let object: OpaquePointer

  /// Takes over the caller's reference.
  init(taking object: OpaquePointer) { self.object = object }

  /// Adds a reference.
  init(retaining object: OpaquePointer) {
    self.object = object
    g_object_ref(UnsafeMutableRawPointer(object))
  }

  /// Allocates an image of zeros; nil if there is no memory.
  ///
  /// Some pixels may never be written. New pages of memory are zero already.
  init?(_ size: PixelSize, hasAlpha: Bool) {
    let (width, height) = (Int32(size.width), Int32(size.height))
    let bytesPerRow = gdk_pixbuf_calculate_rowstride(GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, width, height)
    guard bytesPerRow > 0, let memory = calloc(Int(bytesPerRow), size.height) else { return nil }
    let object = gdk_pixbuf_new_from_data(
      memory.assumingMemoryBound(to: guchar.self), GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, width, height,
      bytesPerRow, { pixels, _ in free(pixels) }, nil)
    guard let object else { return nil }
    self.object = object
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(object)) }

  /// The size in pixels.
  var size: PixelSize {
    PixelSize(width: Int(gdk_pixbuf_get_width(object)), height: Int(gdk_pixbuf_get_height(object)))
  }
  /// The distance between two rows in memory, in bytes.
  var bytesPerRow: Int { Int(gdk_pixbuf_get_rowstride(object)) }
  /// The bytes of a pixel: three, or four with alpha.
  var channelCount: Int { Int(gdk_pixbuf_get_n_channels(object)) }
  var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(object) != 0 }
  /// The first byte of the first row; nil if components have another size than a byte.
  var bytes: UnsafePointer<UInt8>? {
    gdk_pixbuf_get_bits_per_sample(object) == 8 ? gdk_pixbuf_read_pixels(object) : nil
  }

  /// The orientation that the codec reported.
  var orientation: ImageOrientation? {
    gdk_pixbuf_get_option(object, "orientation").flatMap { Int(String(cString: $0)) }
      .flatMap(ImageOrientation.init)
  }

  /// The image in another size; nil if there is no memory.
  func scaled(to size: PixelSize) -> Pixbuf? {
    gdk_pixbuf_scale_simple(object, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR)
      .map(Pixbuf.init(taking:))
  }
}
