/// The EXIF orientation: where the first row and the first column of an image's pixels belong.
///
/// The raw values are those of EXIF.
enum ImageOrientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  case transposed
  case rotatedClockwise
  case transposedUpsideDown
  case rotatedCounterclockwise

  /// Whether width and height are exchanged in the upright image.
  var swapsSides: Bool { rawValue >= 5 }
}
