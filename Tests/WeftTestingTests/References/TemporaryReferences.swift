import Foundation
@testable import WeftTesting

/// Temporary folders for references and for the artifacts of failing tests. They are removed with this object.
final class TemporaryReferences {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID())")
  var artifacts: URL { directory.appendingPathComponent("artifacts") }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func place(_ name: String) -> ReferencePlace {
    ReferencePlace(folder: directory.appendingPathComponent("references"), file: "SomeTests", name: name)
  }

  func settings(_ environment: [String: String] = [:]) -> ReferenceSettings {
    ReferenceSettings(environment, artifacts: artifacts)
  }

  /// Returns the message with which the comparison would fail, or nil if it passes.
  func failure(
    of picture: Bitmap, named name: String = "picture", _ environment: [String: String] = [:],
    tolerance: PictureTolerance = .exact
  ) -> String? {
    failure(of: ReferencePicture(picture), named: name, environment, tolerance: tolerance)
  }

  /// Returns the message with which the comparison of a picture with an origin would fail, or nil if it passes.
  func failure(
    of picture: ReferencePicture, named name: String = "picture", _ environment: [String: String] = [:],
    tolerance: PictureTolerance = .exact
  ) -> String? {
    ReferenceCheck(
      format: .picture(at: place(name), tolerance), place: place(name), settings: settings(environment)
    ).failure(of: picture)
  }

  /// Returns the message with which the comparison of a layout would fail, or nil if it passes.
  func failure(of layout: String, _ environment: [String: String] = [:]) -> String? {
    ReferenceCheck(format: .layout(named: "layout"), place: place("layout"), settings: settings(environment))
      .failure(of: layout)
  }

  func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.appendingPathComponent(folder).path)
      .sorted()
  }
}

extension Bitmap {
  /// Returns a picture of one colour.
  static func plain(_ word: UInt32, width: Int = 4, height: Int = 3) throws -> Bitmap {
    try Bitmap(width: width, height: height, isOpaque: true) { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          pixels.storeBytes(of: word, toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
        }
      }
    }
  }
}
