import Testing

@testable import WeftCommands

@Suite struct TypeAheadTests {
  private let titles: [String?] = ["New", "Open", "Open Recent", nil, "Save", "Save As", "Élan"]
  private var typeAhead = TypeAhead()

  private mutating func type(_ text: String, at time: Double = 0, selection: Int? = nil) -> Int? {
    typeAhead.type(text, at: time, titles: titles, selection: selection)
  }

  @Test mutating func goesToTheNextThatBeginsWithTheLetter() {
    #expect(type("o") == 1)
    #expect(type("o", at: 2, selection: 1) == 2)
    #expect(type("o", at: 4, selection: 2) == 1)
    #expect(type("x", at: 6, selection: 2) == nil)
  }

  @Test mutating func theSameLetterInQuickSuccessionGoesOn() {
    #expect(type("s") == 4)
    #expect(type("s", at: 0.2, selection: 4) == 5)
    #expect(type("s", at: 0.4, selection: 5) == 4)
  }

  @Test mutating func lettersInQuickSuccessionAreAWord() {
    #expect(type("o") == 1)
    #expect(type("p", at: 0.5, selection: 1) == 1)
    for (letter, time) in zip(["e", "n", " "], [1.0, 1.5, 2.0]) {
      #expect(type(letter, at: time, selection: 1) != nil)
    }
    #expect(type("r", at: 2.5, selection: 1) == 2)
    #expect(type("n", at: 4, selection: 2) == 0)
  }

  @Test mutating func aClockThatStartsAgainEndsTheWord() {
    #expect(type("o", at: 4_294_967) == 1)
    #expect(type("s", at: 0.1, selection: 1) == 4)
  }

  @Test mutating func caseAndAccentsDoNotMatter() {
    #expect(type("E") == 6)
  }

  @Test func nothingIsFoundWithoutTitles() {
    var typeAhead = TypeAhead()
    #expect(typeAhead.type("a", at: 0, titles: [], selection: nil) == nil)
  }
}
