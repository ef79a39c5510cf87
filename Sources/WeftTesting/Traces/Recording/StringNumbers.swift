/// Gives strings numbers, so that each is stored once.
struct StringNumbers {
  private(set) var strings: [String] = [""]
  private var numbers = ["": 0]

  /// The number of a string. That of the empty one is 0.
  mutating func number(of string: String) -> Int {
    if let number = numbers[string] { return number }
    numbers[string] = strings.count
    strings.append(string)
    return strings.count - 1
  }
}
