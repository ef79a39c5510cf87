/// How far two pictures may differ and still be the same for a test.
public struct PictureTolerance: Hashable, Sendable {
  /// The largest difference of a colour component, 0…255, that counts as none.
  public var component: Int
  /// How many pixels may differ by more, as a part of all, 0…1.
  public var pixels: Double

  /// Makes a tolerance; none by default.
  public init(component: Int = 0, pixels: Double = 0) {
    self.component = component
    self.pixels = pixels
  }

  /// Every byte has to be the same.
  public static let exact = PictureTolerance()
}
