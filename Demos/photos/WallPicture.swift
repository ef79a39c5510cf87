import DemoSupport
import Foundation

/// The content of one tile: a photograph, and a part of it.
struct WallPicture: Sendable {
  let photograph: Photograph
  let crop: PhotoCrop

  /// The pictures of the wall: every photograph several times, each time with another part of it, with large
  /// distances between repetitions. The same at every start.
  static let wall: [WallPicture] = {
    let colored = rounds(of: Photograph.all.filter(\.isColored), count: 42)
    let gray = rounds(of: Photograph.all.filter { !$0.isColored }, count: 24)
    return mix(colored, gray)
  }()

  /// Repeats the photographs, each time with the next crop.
  private static func rounds(of photographs: [Photograph], count: Int) -> [WallPicture] {
    guard !photographs.isEmpty else { return [] }
    return (0..<count).map { index in
      let round = index / photographs.count
      return WallPicture(
        photograph: photographs[index % photographs.count], crop: crops[round % crops.count])
    }
  }

  /// Distributes the second ones evenly among the first.
  private static func mix(_ first: [WallPicture], _ second: [WallPicture]) -> [WallPicture] {
    let total = first.count + second.count
    return (0..<total).map { index in
      let before = index * second.count / total
      let isSecond = (index + 1) * second.count / total > before
      return isSecond ? second[before] : first[index - before]
    }
  }

  private static let crops = [
    PhotoCrop(center: CGPoint(x: 0.5, y: 0.4), zoom: 1),
    PhotoCrop(center: CGPoint(x: 0.35, y: 0.3), zoom: 1.7),
    PhotoCrop(center: CGPoint(x: 0.65, y: 0.65), zoom: 1.9),
    PhotoCrop(center: CGPoint(x: 0.3, y: 0.62), zoom: 1.45),
    PhotoCrop(center: CGPoint(x: 0.62, y: 0.3), zoom: 2.1),
    PhotoCrop(center: CGPoint(x: 0.5, y: 0.5), zoom: 1.3),
    PhotoCrop(center: CGPoint(x: 0.42, y: 0.45), zoom: 2.4),
  ]
}
