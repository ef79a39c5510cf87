import Testing
import WeftText

@testable import WeftPopups

@Suite struct MnemonicTests {
  @Test func titlesGetTheFirstLetterThatNoOtherHas() {
    let letters = Mnemonic.assigned(to: [
      ("File", nil), ("Format", nil), ("Edit", nil), ("FO", "x"), ("fo", nil),
    ])
    #expect(letters == ["f", "o", "e", "x", nil])
  }

  @Test func aLetterThatWasSetIsTakenFirst() {
    #expect(Mnemonic.assigned(to: [("Save", nil), ("Exit", "S")]) == ["a", "s"])
  }

  @Test func itsFirstPlaceIsUnderlined() {
    let text = Mnemonic.underlined("😀 Öffnen", "F", TextAttributes())
    #expect(text.attributes(at: 4).underline == .single)
    #expect(text.attributes(at: 3).underline == nil && text.attributes(at: 5).underline == nil)
  }

  @Test func onlyOneCharacterMatches() {
    #expect(Mnemonic.matches("s", "S") && !Mnemonic.matches("s", "ss") && !Mnemonic.matches(nil, "s"))
  }
}
