import DemoSupport
import Foundation

/// A photograph, or a part of one, as the grid shows it.
struct Picture: Identifiable, Sendable {
  /// Its index in `all`.
  let id: Int
  let photograph: Photograph
  let crop: PhotoCrop
  let subject: Subject
  /// The ratio of height to width, if the layout lets the picture choose it.
  let proportion: CGFloat

  /// All pictures: each photograph, and several parts of it.
  static let all: [Picture] = crops.enumerated().flatMap { round, crop in
    Photograph.all.enumerated().map { index, photograph in
      // Neighbours have different proportions, and so have the parts of one photograph.
      let shape = (index * 3 + round * 2) % proportions.count
      let name = photograph.file.deletingPathExtension().lastPathComponent
      return Picture(
        id: round * Photograph.all.count + index, photograph: photograph, crop: crop,
        subject: Subject(ofFile: name), proportion: proportions[shape])
    }
  }

  private static let proportions: [CGFloat] = [0.75, 1.3, 1, 0.62, 1.5]

  private static let crops = [
    PhotoCrop(center: CGPoint(x: 0.5, y: 0.4), zoom: 1),
    PhotoCrop(center: CGPoint(x: 0.35, y: 0.3), zoom: 1.7),
    PhotoCrop(center: CGPoint(x: 0.65, y: 0.65), zoom: 1.9),
    PhotoCrop(center: CGPoint(x: 0.3, y: 0.62), zoom: 1.45),
    PhotoCrop(center: CGPoint(x: 0.62, y: 0.3), zoom: 2.1),
    PhotoCrop(center: CGPoint(x: 0.5, y: 0.5), zoom: 1.3),
    PhotoCrop(center: CGPoint(x: 0.42, y: 0.45), zoom: 2.4),
    PhotoCrop(center: CGPoint(x: 0.55, y: 0.6), zoom: 1.6),
  ]
}
