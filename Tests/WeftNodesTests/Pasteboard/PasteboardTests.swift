import Foundation
import Testing
import WeftNodes

@MainActor
@Suite struct PasteboardTests {
  @Test func aPlaceGivesBackWhatWasPutThere() async {
    let pasteboard = InMemoryPasteboard()
    pasteboard.setText("copied", for: .clipboard)
    pasteboard.setText("selected", for: .primary)
    #expect(await pasteboard.text(for: .clipboard) == "copied")
    #expect(await pasteboard.text(for: .primary) == "selected")
  }

  @Test func anEmptyPlaceHasNoText() async {
    let pasteboard = InMemoryPasteboard()
    #expect(await pasteboard.text(for: .clipboard) == nil)
    #expect(!pasteboard.ownsText(for: .clipboard))
  }

  @Test func withdrawnTextIsGone() async {
    let pasteboard = InMemoryPasteboard()
    pasteboard.setText("copied", for: .clipboard)
    #expect(pasteboard.ownsText(for: .clipboard))
    pasteboard.setText(nil, for: .clipboard)
    #expect(await pasteboard.text(for: .clipboard) == nil)
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
