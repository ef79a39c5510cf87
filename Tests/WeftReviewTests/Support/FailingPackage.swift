import Foundation
import Weft
import WeftGraphics

@testable import WeftTesting
@testable import weft_review

/// A temporary package with references, and the folder that its failing tests leave. Both are removed with this object.
final class FailingPackage {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID())")
  var package: URL { directory.appendingPathComponent("Sun") }
  var artifacts: URL { directory.appendingPathComponent("artifacts") }

  init() throws {
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try Data().write(to: package.appendingPathComponent("Package.swift"))
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func place(_ name: String) -> ReferencePlace {
    ReferencePlace(
      filePath: "/", name: name, function: "", variant: ""
    ).moved(to: package.appendingPathComponent("Tests/SunTests/__Screenshots__/SunTests"))
  }

  /// Returns the file of a reference.
  func reference(_ name: String, type: String = "png") -> URL {
    place(name).url(extension: type, system: nil)
  }

  /// Records a picture, then fails with another one.
  func fail(_ name: String, _ then: ReferencePicture?, _ now: ReferencePicture) {
    func check(_ picture: ReferencePicture, _ environment: [String: String]) {
      _ = ReferenceCheck(
        format: .picture(at: place(name), .exact), place: place(name),
        settings: ReferenceSettings(environment, artifacts: artifacts)
      ).failure(of: picture)
    }
    if let then { check(then, ["WEFT_RECORD": "all"]) }
    check(now, [:])
  }

  /// Records a picture of one colour, then fails with another colour.
  func fail(_ name: String, _ then: UInt32? = 0xFFFF_0000, _ now: UInt32 = 0xFF00_00FF) throws {
    fail(name, try then.map { ReferencePicture(try .plain($0)) }, ReferencePicture(try .plain(now)))
  }

  /// Records a text, then fails with another one.
  func failText(_ name: String, _ then: String, _ now: String) {
    for (text, environment) in [(then, ["WEFT_RECORD": "all"]), (now, [:])] {
      _ = ReferenceCheck(
        format: .layout(named: name), place: place(name),
        settings: ReferenceSettings(environment, artifacts: artifacts)
      ).failure(of: text)
    }
  }

  /// Returns the failures.
  func failures() throws -> [ReviewedFailure] {
    try FailureSource(path: artifacts.path).failures(in: package)
  }
}

extension ReferencePlace {
  fileprivate func moved(to folder: URL) -> ReferencePlace {
    ReferencePlace(folder: folder, file: folder.lastPathComponent, name: name)
  }
}

extension Bitmap {
  /// Returns a picture of one colour.
  static func plain(_ word: UInt32, width: Int = 40, height: Int = 30) throws -> Bitmap {
    try Bitmap(width: width, height: height, isOpaque: true) { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          pixels.storeBytes(of: word, toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
        }
      }
    }
  }
}
