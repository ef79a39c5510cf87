import Testing
import WeftLocalization

/// The rules are those in the GNU gettext manual, section "Additional functions for plural forms".
@Suite struct PluralFormsTests {
  @Test(arguments: [
    ("nplurals=1; plural=0;", [0, 0, 0, 0, 0]),
    ("nplurals=2; plural=n != 1;", [1, 0, 1, 1, 1]),
    ("nplurals=2; plural=n>1;", [0, 0, 1, 1, 1]),
    (
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
      [2, 0, 1, 2, 2]
    ),
    (
      "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
      [0, 1, 2, 3, 4]
    ),
  ])
  func rulesYieldForms(rule: String, forms: [Int]) throws {
    let plurals = try PluralForms(parsing: rule)
    #expect([0, 1, 2, 5, 11].map(plurals.index) == forms)
  }

  @Test func operatorsBindAsInC() throws {
    func value(_ expression: String, _ number: Int = 5) throws -> Int {
      try PluralForms(parsing: "nplurals=16; plural=\(expression)").index(for: number)
    }
    #expect(try value("1 + 2 * 3") == 7)
    #expect(try value("(1 + 2) * 3") == 9)
    #expect(try value("8 - 2 - 1") == 5)
    #expect(try value("9 / 2 % 3") == 1)
    #expect(try value("1 || 0 && 0") == 1)
    #expect(try value("1 < 2 == 1") == 1)
    #expect(try value("!n") == 0 && value("!!n") == 1 && value("!0 + 1") == 2)
    #expect(try value("n == 5 ? 3 : n == 6 ? 4 : 2") == 3 && value("n == 5 ? 3 : n == 6 ? 4 : 2", 6) == 4)
    #expect(try value("0 ? 1 : 0 ? 2 : 3") == 3)
  }

  @Test func aFormThatDoesNotExistIsTheFirst() throws {
    let plurals = try PluralForms(parsing: "nplurals=2; plural=n;")
    #expect([1, 2, Int.max].map(plurals.index) == [1, 0, 0])
    let division = try PluralForms(parsing: "nplurals=2; plural=1 / n")
    #expect(division.index(for: 0) == 0 && division.index(for: 1) == 1)
  }

  @Test func negativeNumbersHaveTheFormOfTheirAbsoluteValue() {
    #expect([-1, Int.min].map(PluralForms.germanic.index) == [0, 1])
  }

  @Test(arguments: [
    "", "nplurals=2", "plural=n", "nplurals=0; plural=0", "nplurals=99; plural=0", "nplurals=2; plural=n n",
    "nplurals=2; plural=(n", "nplurals=2; plural=n ? 1", "nplurals=2; plural=m", "nplurals=2; plural=n & 1",
    "nplurals=2; plural=99999999999999999999999", "nplurals=2; plural=" + String(repeating: "(", count: 1000),
    "nplurals=2; plural=" + Array(repeating: "n", count: 5000).joined(separator: "+"),
  ])
  func otherTextsAreErrors(text: String) {
    #expect(throws: PluralForms.SyntaxError.self) { try PluralForms(parsing: text) }
  }
}
