/// How a camera was held: where the first row and the first column of a picture's pixels belong.
///
/// The raw values are those of EXIF.
enum ImageOrientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  case transposed
  case turnedClockwise
  case transposedUpsideDown
  case turnedCounterclockwise

  /// Whether width and height are exchanged when the picture is put upright.
  var swapsSides: Bool { rawValue >= 5 }
}
