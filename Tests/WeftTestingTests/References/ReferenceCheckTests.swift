import Foundation
import Testing

@testable import WeftTesting

@Suite struct ReferenceCheckTests {
  private let references = TemporaryReferences()
  private let red = 0xFFFF_0000 as UInt32
  private let blue = 0xFF00_00FF as UInt32

  @Test func aMissingReferenceFailsAndTheMessageExplainsHowToRecordIt() throws {
    let message = try #require(references.failure(of: .plain(red)))
    #expect(message.contains("WEFT_RECORD=missing"))
    #expect(message.contains(references.place("picture").url(extension: "png", system: nil).path))
    #expect(!FileManager.default.fileExists(atPath: references.place("picture").folder.path))
    let left = try references.files(in: "artifacts")
    #expect(left.count == 1 && left[0].hasSuffix(".actual.png"), "the actual picture is written: \(left)")
  }

  @Test(arguments: ["missing", "failed", "all"])
  func aMissingReferenceIsRecorded(_ mode: String) throws {
    #expect(try references.failure(of: .plain(red), ["WEFT_RECORD": mode]) == nil)
    #expect(try references.failure(of: .plain(red)) == nil, "the same picture matches")
    #expect(try references.failure(of: .plain(blue)) != nil, "a different picture does not match")
  }

  @Test(arguments: ["missing": false, "failed": true, "all": true])
  func aReferenceThatDiffersIsReplacedOnlyIfRequested(_ mode: String, _ replaces: Bool) throws {
    _ = try references.failure(of: .plain(red), ["WEFT_RECORD": "missing"])
    let message = try references.failure(of: .plain(blue), ["WEFT_RECORD": mode])
    #expect((message == nil) == replaces)
    #expect(try (references.failure(of: .plain(blue)) == nil) == replaces)
  }

  @Test(arguments: ["failed", "all"])
  func aReferenceWithTheSamePixelsIsNotRewritten(_ mode: String) throws {
    func picture(_ word: UInt32, cairo: String) throws -> ReferencePicture {
      ReferencePicture(try .plain(word)) {
        PictureOrigin(libraries: [ComponentVersion(name: "cairo", version: cairo)])
      }
    }
    let file = references.place("picture").url(extension: "png", system: nil)
    #expect(try references.failure(of: picture(red, cairo: "1.16"), ["WEFT_RECORD": "all"]) == nil)
    let recorded = try Data(contentsOf: file)
    #expect(try references.failure(of: picture(red, cairo: "1.18"), ["WEFT_RECORD": mode]) == nil)
    #expect(try Data(contentsOf: file) == recorded)
    #expect(try references.failure(of: picture(blue, cairo: "1.18"), ["WEFT_RECORD": mode]) == nil)
    #expect(try Data(contentsOf: file) != recorded)
  }

  @Test func anUnknownModeFails() throws {
    let message = try #require(references.failure(of: .plain(red), ["WEFT_RECORD": "yes"]))
    #expect(message.contains("\"yes\"") && message.contains("missing, failed or all"))
  }

  @Test func aFailureWritesThePicturesAndAPageThatShowsThem() throws {
    _ = try references.failure(of: .plain(red), ["WEFT_RECORD": "all"])
    let message = try #require(references.failure(of: .plain(blue)))
    let left = try references.files(in: "artifacts")
    for role in ["reference", "actual", "difference"] {
      let file = try #require(left.first { $0.hasSuffix(".\(role).png") })
      #expect(try Bitmap(pngAt: references.artifacts.appendingPathComponent(file)).width == 4)
    }
    #expect(left.contains("index.html"))
    #expect(left.count == 4, "no other files are written: \(left)")
    let page = references.artifacts.appendingPathComponent("index.html")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(
      text.contains("type=\"range\"") && !text.contains("http"), "a slider and no external resources")
    #expect(text.contains("← Reference") && text.contains("Actual →"), "the sides are labelled")
    #expect(message.contains(page.path) && message.contains(".difference.png"))
    #expect(message.contains("12 of 12 pixels differ"))
  }

  @Test func failuresOfConcurrentTestsShareOnePage() async throws {
    let references = references
    _ = try references.failure(of: .plain(red), ["WEFT_RECORD": "all"])
    let (folder, settings) = (references.place("picture"), references.settings())
    let blue = try Bitmap.plain(blue)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          _ = ReferenceCheck(
            format: .picture(at: folder, .exact), place: folder, settings: settings
          ).failure(of: ReferencePicture(blue))
        }
      }
    }
    let page = references.artifacts.appendingPathComponent("index.html")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.components(separatedBy: "<!doctype").count == 2)
    #expect(text.components(separatedBy: "<section>").count == 21)
    #expect(try references.files(in: "artifacts").count == 61)
  }

  @Test func aToleranceAppliesToReferences() throws {
    _ = try references.failure(of: .plain(0xFF10_1010), ["WEFT_RECORD": "all"])
    let other = try Bitmap.plain(0xFF11_1111)
    #expect(references.failure(of: other) != nil)
    #expect(references.failure(of: other, tolerance: PictureTolerance(component: 1)) == nil)
  }

  @Test func aSystemCanHaveItsOwnReferences() throws {
    _ = try references.failure(of: .plain(red), ["WEFT_RECORD": "all"])
    let other = ["WEFT_REFERENCE_VARIANT": "debian 13"]
    #expect(
      try references.failure(of: .plain(red), other) == nil, "the common reference is the fallback")
    _ = try references.failure(of: .plain(blue), other.merging(["WEFT_RECORD": "failed"]) { $1 })
    #expect(try references.files(in: "references") == ["picture.debian-13.png", "picture.png"])
    #expect(try references.failure(of: .plain(blue), other) == nil)
    #expect(try references.failure(of: .plain(red)) == nil)
  }

  @Test func aReadOnlyCheckoutGivesAClearMessage() throws {
    let place = ReferencePlace(
      folder: URL(fileURLWithPath: "/proc/nowhere/__Screenshots__"), file: "SomeTests", name: "picture")
    func failure(_ environment: [String: String]) throws -> String? {
      ReferenceCheck(
        format: .picture(at: place, .exact), place: place, settings: references.settings(environment)
      ).failure(of: ReferencePicture(try .plain(red)))
    }
    #expect(try failure(["WEFT_RECORD": "all"])?.contains("can't be recorded") == true)
    #expect(try failure([:])?.contains("There is no reference") == true)
  }

  @Test func recordingPreservesAReferenceThatIsASymbolicLink() throws {
    let manager = FileManager.default
    let folder = references.place("picture").folder
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let shown = folder.deletingLastPathComponent().appendingPathComponent("shown.png")
    try Bitmap.plain(0xFF10_1010).write(pngTo: shown)
    let link = references.place("picture").url(extension: "png", system: nil)
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "../shown.png")
    for color in [red, blue] {
      _ = try references.failure(of: .plain(color), ["WEFT_RECORD": "all"])
      #expect(try Bitmap(pngAt: shown) == .plain(color))
      #expect(try references.failure(of: .plain(color)) == nil)
    }
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == "../shown.png")
  }

  @Test func aDamagedReferenceGivesAClearMessage() throws {
    let place = references.place("picture")
    try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: place.url(extension: "png", system: nil))
    #expect(try references.failure(of: .plain(red))?.contains("can't be compared") == true)
  }

  @Test func aLayoutThatDiffersIsShownLineByLine() throws {
    _ = references.failure(of: "a\nb\nc\n", ["WEFT_RECORD": "all"])
    #expect(references.failure(of: "a\nb\nc\n") == nil)
    let message = try #require(references.failure(of: "a\nB\nc\n<d>\n"))
    #expect(message.contains("- b\n+ B\n+ <d>\n"))
    let page = references.artifacts.appendingPathComponent("index.html")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("+ &lt;d&gt;"))
  }
}
