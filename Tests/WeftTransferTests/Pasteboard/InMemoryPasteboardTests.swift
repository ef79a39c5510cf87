import Foundation
import Synchronization
import Testing
import WeftGraphics
import WeftText

@testable import WeftTransfer

@MainActor
@Suite struct InMemoryPasteboardTests {
  private let pasteboard = InMemoryPasteboard()

  @Test func everyPasteboardReturnsTheTextThatWasSet() async {
    pasteboard.setText("copied")
    pasteboard.setText("selected", for: .primary)
    #expect(await pasteboard.text() == "copied")
    #expect(await pasteboard.text(for: .primary) == "selected")
  }

  @Test func anEmptyPasteboardHasNothing() async {
    #expect(await pasteboard.text() == nil)
    #expect(await pasteboard.bitmap() == nil)
    #expect(await pasteboard.files() == nil)
    #expect(await pasteboard.types() == [])
    #expect(await pasteboard.urls() == [])
    #expect(!pasteboard.ownsContents())
  }

  @Test func removedTextIsNotReturned() async {
    pasteboard.setText("copied")
    #expect(pasteboard.ownsContents())
    pasteboard.setText(nil)
    #expect(await pasteboard.text() == nil)
  }

  @Test func aPromisedTextIsCreatedOnceAndOnlyOnRequest() async {
    let count = Atomic(0)
    for name in PasteboardName.allCases {
      pasteboard.promiseText(for: name) {
        count.add(1, ordering: .relaxed)
        return "promised"
      }
    }
    #expect(count.load(ordering: .relaxed) == 0 && pasteboard.ownsContents(for: .primary))
    for _ in 0..<2 { #expect(await pasteboard.text(for: .primary) == "promised") }
    #expect(count.load(ordering: .relaxed) == 1)
    pasteboard.setText("instead")
    #expect(await pasteboard.text() == "instead")
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test func textIsReadBeforeTheCallReturns() {
    pasteboard.setText("copied")
    var text: String?
    pasteboard.readText { text = $0 }
    #expect(text == "copied")
  }

  @Test func aPictureComesBackAsItWas() async throws {
    let picture = try Canvas.draw(size: CGSize(width: 3, height: 2)) {
      $0.fill(CGRect(x: 1, y: 0, width: 2, height: 2), with: Color(hex: 0x336699, alpha: 0.5))
    }
    pasteboard.setBitmap(picture)
    #expect(await pasteboard.types() == [.png])
    let pasted = try #require(await pasteboard.bitmap())
    #expect(pasted.width == 3 && pasted.height == 2)
    #expect(pasted.pixel(x: 2, y: 1) == picture.pixel(x: 2, y: 1))
    #expect(pasted.pixel(x: 0, y: 0) == .clear)
  }

  @Test func dataThatIsNoPictureIsNone() async {
    pasteboard.setItems([PasteboardItem(Data("no picture".utf8), type: .png)])
    #expect(await pasteboard.bitmap() == nil)
  }

  @Test(arguments: FileOperation.allCases)
  func filesComeBackWithTheirOperation(operation: FileOperation) async {
    let files = ["/tmp/a b.txt", "/tmp/ö%"].map { URL(fileURLWithPath: $0) }
    pasteboard.setFiles(files, operation: operation)
    #expect(await pasteboard.files() == CopiedFiles(urls: files, operation: operation))
    #expect(await pasteboard.urls() == files)
    #expect(await pasteboard.text() == "/tmp/a b.txt\n/tmp/ö%")
  }

  @Test func onlyFilesAreCopiedFiles() async throws {
    let (file, link) = (URL(fileURLWithPath: "/tmp/a"), try #require(URL(string: "https://example.org/b")))
    pasteboard.setURLs([link])
    #expect(await pasteboard.types() == [.urls, .text])
    #expect(await pasteboard.data(of: .files) == nil)
    #expect(await pasteboard.files() == nil)
    #expect(await pasteboard.urls() == [link])
    pasteboard.setURLs([link, file])
    #expect(await pasteboard.types() == [.urls, .text, .files])
    #expect(await pasteboard.files() == CopiedFiles(urls: [file]))
  }

  @Test func promisedAddressesMayBeFiles() async throws {
    let (file, link) = (URL(fileURLWithPath: "/tmp/a"), try #require(URL(string: "https://example.org/b")))
    let cases: [([URL], CopiedFiles?)] = [([file, link], CopiedFiles(urls: [file])), ([link], nil)]
    for (urls, files) in cases {
      var item = PasteboardItem()
      item.promise(.urls) { URIList(urls).data }
      pasteboard.setItems([item])
      #expect(await pasteboard.types() == [.urls, .files])
      #expect(await pasteboard.files() == files)
    }
  }

  @Test func filesThatAnotherDesktopHasCutAreMoved() async {
    let file = URL(fileURLWithPath: "/tmp/a")
    var item = PasteboardItem(URIList([file]).data, type: .urls)
    item.set(Data(), for: .files)
    item.set(Data("1".utf8), for: "application/x-kde-cutselection")
    pasteboard.setItems([item])
    #expect(await pasteboard.files() == CopiedFiles(urls: [file], operation: .move))
  }

  @Test func coloursComeBack() async {
    let color = Color(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    pasteboard.setColor(color)
    #expect(await pasteboard.text() == "#4080FFBF")
    let pasted = await pasteboard.color()
    #expect(abs((pasted?.red ?? 0) - 0.25) < 0.0001 && abs((pasted?.alpha ?? 0) - 0.75) < 0.0001)
  }

  @Test func attributesComeBack() async {
    let text = AttributedText("bold", attributes: TextAttributes(font: Font(size: 16, weight: .bold)))
    pasteboard.setAttributedText(text + AttributedText(" plain"))
    #expect(await pasteboard.types() == [.html, .text])
    #expect(await pasteboard.attributedText() == text + AttributedText(" plain"))
    #expect(await pasteboard.text() == "bold plain")
  }

  @Test func textWithoutAttributesIsNoHTML() async {
    pasteboard.setAttributedText("plain")
    #expect(await pasteboard.types() == [.text])
    #expect(await pasteboard.attributedText() == "plain")
  }

  @Test func changesAreObservedUntilTheObservationEnds() {
    var changes = 0
    let observation = pasteboard.observeChanges(of: .clipboard) { changes += 1 }
    pasteboard.setText("one")
    pasteboard.setText("selected", for: .primary)
    pasteboard.setText(nil)
    #expect(changes == 2)
    observation.cancel()
    pasteboard.setText("two")
    #expect(changes == 2)
    do {
      let released = pasteboard.observeChanges(of: .clipboard) { changes += 1 }
      withExtendedLifetime(released) { pasteboard.setText("three") }
    }
    pasteboard.setText("four")
    #expect(changes == 3)
  }
}
