import Foundation
import Testing

@testable import WeftTransfer

@Suite struct PasteboardContentsTests {
  private let shape: PasteboardType = "application/x-example-shape"

  @Test func theTypesOfAllItemsAreOfferedOnce() {
    var first = PasteboardItem(Data([1]), type: shape)
    first.set(Data("one".utf8), for: .text)
    let contents: PasteboardContents = [first, PasteboardItem(text: "two")]
    #expect(contents.types == [shape, .text])
  }

  @Test func textsOfSeveralItemsBecomeLines() async {
    let contents: PasteboardContents = [PasteboardItem(text: "one"), PasteboardItem(text: "two")]
    #expect(await contents.data(for: .text) == Data("one\ntwo".utf8))
  }

  @Test func addressesOfSeveralItemsBecomeOneList() async throws {
    let urls = [URL(fileURLWithPath: "/a"), try #require(URL(string: "https://example.org/ä"))]
    let contents = PasteboardContents(urls.map { PasteboardItem(url: $0) })
    let data = try #require(await contents.data(for: .urls))
    #expect(URIList(data).urls == urls)
  }

  @Test func ofOtherTypesTheFirstItemIsUsed() async {
    let contents: PasteboardContents = [
      PasteboardItem(text: "one"), PasteboardItem(Data([1]), type: shape),
      PasteboardItem(Data([2]), type: shape),
    ]
    #expect(await contents.data(for: shape) == Data([1]))
    #expect(await contents.data(for: .png) == nil)
  }

  @Test func promisesOfSeveralItemsAreCombinedWhenTheyAreKept() async {
    var first = PasteboardItem()
    first.promise(.text) { Data("one".utf8) }
    let contents: PasteboardContents = [first, PasteboardItem(text: "two")]
    #expect(await contents.data(for: .text) == Data("one\ntwo".utf8))
  }

  @Test func aBrokenPromiseIsNoData() async {
    struct Failure: Error {}
    var item = PasteboardItem()
    item.promise(shape) { throw Failure() }
    let contents: PasteboardContents = [item]
    #expect(contents.types == [shape])
    #expect(await contents.data(for: shape) == nil)
    await #expect(throws: Failure.self) { try await item.data(for: shape) }
  }

  @Test func dataOfATypeIsReplaced() async throws {
    var item = PasteboardItem(text: "one")
    item.set(Data("two".utf8), for: .text)
    #expect(item.types == [.text])
    #expect(try await item.data(for: .text) == Data("two".utf8))
  }
}
