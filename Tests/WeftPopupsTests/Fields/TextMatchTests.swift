import Testing

@testable import WeftPopups

@Suite struct TextMatchTests {
  @Test func everyWordHasToOccur() {
    #expect(TextMatch.contains("Morning in the harbour", "har mor"))
    #expect(!TextMatch.contains("Morning in the harbour", "har eve"))
    #expect(TextMatch.contains("anything", "") && TextMatch.contains("anything", "  "))
  }

  @Test func caseAndAccentsDoNotMatter() {
    #expect(TextMatch.contains("Café Zürich", "CAFE zur") && TextMatch.begins("Élan", with: "el"))
    #expect(TextMatch.ranges(of: "zur", in: "Café Zürich") == [5..<8])
  }

  @Test func beginningsOfWordsAreEmphasizedFirst() {
    #expect(TextMatch.ranges(of: "or", in: "Morning Oranges") == [8..<10])
    #expect(TextMatch.ranges(of: "or", in: "Morning") == [1..<3])
    #expect(TextMatch.ranges(of: "x", in: "Morning") == [])
  }

  @Test func rangesThatTouchAreJoined() {
    #expect(TextMatch.ranges(of: "mo mor", in: "Morning") == [0..<3])
    #expect(TextMatch.ranges(of: "in mo", in: "Morning in") == [0..<2, 8..<10])
  }

  @Test func rangesAreInCodeUnits() {
    #expect(TextMatch.ranges(of: "sun", in: "🌞🌞 Sun") == [5..<8])
  }

  @Test func aCompletionIsTheRest() {
    #expect(TextMatch.completion(of: "spr", to: "Spring") == "ing")
    #expect(TextMatch.completion(of: "spring", to: "Spring") == nil)
    #expect(
      TextMatch.completion(of: "", to: "Spring") == nil && TextMatch.completion(of: "x", to: "Spring") == nil)
    // An accent that was not typed is not completed: the letters before it would change.
    #expect(TextMatch.completion(of: "el", to: "Élan") == nil)
  }
}
