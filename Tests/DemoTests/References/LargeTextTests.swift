import DemoSupport
import Foundation
import Testing
import Weft
import WeftTesting

@testable import chat
@testable import controls
@testable import feed
@testable import files

/// What demos look like with larger text: nothing is cut.
@MainActor
@Suite struct LargeTextTests {
  private nonisolated static let sizes: [CGFloat] = [1, 1.5, 2]

  private func open(_ root: DisplayNode, _ multiplier: CGFloat) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 960, height: 680), rootNode: root)
    window.scene.contentSizeMultiplier = multiplier
    window.scene.isActive = true
    window.settle()
    return window
  }

  @Test(arguments: sizes) func theTextsOfTheChatAreWhole(multiplier: CGFloat) throws {
    let window = open(ChatRootNode(), multiplier)
    #expect(window.cutTexts() == [])
    // One line, however large.
    let field = try window.find(MessageFieldNode.self)
    #expect(abs(field.frame.height - 33 * multiplier) <= 2 * multiplier)
  }

  @Test(arguments: sizes) func theTextsOfTheFeedAreWhole(multiplier: CGFloat) {
    #expect(open(FeedRootNode(postCount: 200), multiplier).cutTexts() == [])
  }

  @Test(arguments: sizes) func theTextsOfTheSettingsAreWhole(multiplier: CGFloat) {
    #expect(open(SettingsNode(appearance: .auto), multiplier).cutTexts() == [])
  }

  @Test(arguments: sizes) func theHeaderOfDemosGrows(multiplier: CGFloat) throws {
    let window = open(ChatRootNode(), multiplier)
    let header = try window.find(HeaderNode.self)
    #expect(header.frame.height == (52 * multiplier).rounded())
    let title = try window.find(LabelNode.self) { $0.text == "Chat" }
    #expect(abs(title.frame.height - 21 * multiplier) <= multiplier + 1)
  }

  @Test(arguments: sizes) func datesAndSizesOfFilesAreWhole(multiplier: CGFloat) async throws {
    let home = try SampleHome()
    let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_750_000_000) }
    let root = FilesRootNode(
      folder: home.path("Documents"), .init(hasDetails: true, hasMedia: false, now: now))
    let window = open(root, multiplier)
    while root.isComplete != true {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
    window.settle()
    #expect(window.cutTexts { $0.truncationMode == .truncateMiddle } == [])
    #expect(root.list.columns.map(\.width) == FileListSource.columns.map(\.width))
  }
}
