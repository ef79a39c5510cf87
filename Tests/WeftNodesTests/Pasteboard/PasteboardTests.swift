import Foundation
import Testing
import WeftNodes
import WeftOffscreen

@MainActor
@Suite struct PasteboardTests {
  @MainActor
  private final class Counter {
    var count = 0
  }

  @Test func everyPasteboardReturnsTheTextThatWasSet() async {
    let pasteboard = InMemoryPasteboard()
    pasteboard.setText("copied", for: .clipboard)
    pasteboard.setText("selected", for: .primary)
    #expect(await pasteboard.text(for: .clipboard) == "copied")
    #expect(await pasteboard.text(for: .primary) == "selected")
  }

  @Test func anEmptyPasteboardHasNoText() async {
    let pasteboard = InMemoryPasteboard()
    #expect(await pasteboard.text(for: .clipboard) == nil)
    #expect(!pasteboard.ownsText(for: .clipboard))
  }

  @Test func removedTextIsNotReturned() async {
    let pasteboard = InMemoryPasteboard()
    pasteboard.setText("copied", for: .clipboard)
    #expect(pasteboard.ownsText(for: .clipboard))
    pasteboard.setText(nil, for: .clipboard)
    #expect(await pasteboard.text(for: .clipboard) == nil)
  }

  @Test func aPromisedTextIsCreatedOnceAndOnlyOnRequest() async {
    let pasteboard = InMemoryPasteboard()
    let counter = Counter()
    for name in PasteboardName.allCases {
      pasteboard.promiseText(for: name) {
        counter.count += 1
        return "promised"
      }
    }
    #expect(counter.count == 0 && pasteboard.ownsText(for: .primary))
    for _ in 0..<2 { #expect(await pasteboard.text(for: .primary) == "promised") }
    #expect(counter.count == 1)
    pasteboard.setText("instead", for: .clipboard)
    #expect(await pasteboard.text(for: .clipboard) == "instead")
    #expect(counter.count == 1)
  }

  @Test func everyOffscreenWindowHasAPasteboardOfItsOwn() async {
    let windows = (0..<2).map { _ in
      OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: DisplayNode())
    }
    windows[0].scene.pasteboard.setText("here", for: .clipboard)
    #expect(await windows[0].scene.pasteboard.text(for: .clipboard) == "here")
    #expect(await windows[1].scene.pasteboard.text(for: .clipboard) == nil)
  }
}
