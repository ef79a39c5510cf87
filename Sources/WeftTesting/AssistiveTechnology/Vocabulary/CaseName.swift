/// The words in the name of an enumeration's case: "check box" of `checkBox`. The cases of the vocabulary are named by the
/// standard names of AT-SPI.
enum CaseName {
  static func words<Case>(of value: Case) -> String {
    String(describing: value).reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
