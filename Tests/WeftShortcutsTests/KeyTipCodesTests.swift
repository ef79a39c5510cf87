import Testing

@testable import WeftShortcuts

@Suite struct KeyTipCodesTests {
  @Test(arguments: [0, 1, 26, 27, 51, 52, 100, 400, 676])
  func codesAreDifferentAndNoneBeginsWithAnother(count: Int) {
    let codes = KeyTipCodes.codes(count)
    #expect(codes.count == count && Set(codes).count == count)
    for code in codes where code.count == 2 { #expect(!codes.contains(String(code.prefix(1)))) }
  }

  @Test func fewThingsNeedOneLetter() {
    #expect(KeyTipCodes.codes(26).allSatisfy { $0.count == 1 })
    #expect(KeyTipCodes.codes(27).filter { $0.count == 1 }.count == 25)
  }

  @Test func moreThingsThanThereAreCodesGetNone() {
    #expect(KeyTipCodes.codes(1000).count == 676)
    #expect(KeyTipCodes.codes(-1).isEmpty)
  }
}
