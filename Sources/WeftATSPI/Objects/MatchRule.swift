import WeftBus
import WeftSemantics

/// What a client looks for (`AtspiMatchRule`): states, attributes, roles and interfaces.
struct MatchRule {
  static let type = BusSignature("(aiia{ss}iaiiasib)")?.types.first ?? .string

  /// How several criteria of a kind are combined (`AtspiCollectionMatchType`).
  private enum Combination: Int {
    case all = 1
    case any = 2
    case none = 3
    case empty = 4

    func holds(_ results: [Bool]) -> Bool {
      switch self {
      case .all: results.allSatisfy(\.self)
      case .any: results.isEmpty || results.contains(true)
      case .none: !results.contains(true)
      case .empty: results.isEmpty
      }
    }
  }

  private var states: [UInt64] = []
  private var stateCombination = Combination.all
  private var attributes: [String: String] = [:]
  private var attributeCombination = Combination.all
  private var roles: Set<UInt32> = []
  private var roleCombination = Combination.any
  private var interfaces: [String] = []
  private var interfaceCombination = Combination.all
  private var isInverted = false

  /// Reads a rule; one that matches everything if it has another form.
  init(_ value: BusValue) {
    guard case .structure(let fields) = value, fields.count == 9 else { return }
    states = Self.bits(fields[0], words: 2)
    stateCombination = Combination(rawValue: fields[1].integer ?? 0) ?? .all
    attributes = [String: String](busValue: fields[2]) ?? [:]
    attributeCombination = Combination(rawValue: fields[3].integer ?? 0) ?? .all
    roles = Set(Self.bits(fields[4], words: Self.roleWords).map(UInt32.init(truncatingIfNeeded:)))
    roleCombination = Combination(rawValue: fields[5].integer ?? 0) ?? .any
    interfaces = [String](busValue: fields[6]) ?? []
    interfaceCombination = Combination(rawValue: fields[7].integer ?? 0) ?? .all
    if case .boolean(let flag) = fields[8] { isInverted = flag }
  }

  /// How many words have the bits of all roles: the last one of AT-SPI is about 130.
  private static let roleWords = 5

  /// The numbers of the bits that are set in an array of words.
  ///
  /// - Parameter count: the number of words that have a meaning. The first bit behind them stands for all that are set there,
  ///   which no element has: a client may send millions.
  private static func bits(_ value: BusValue, words count: Int) -> [UInt64] {
    guard case .array(let words, _) = value else { return [] }
    var numbers: [UInt64] = []
    for (index, word) in words.prefix(count).enumerated() {
      let bits = UInt32(truncatingIfNeeded: word.integer ?? 0)
      numbers += (0..<32).filter { bits & (1 << $0) != 0 }.map { UInt64(index * 32 + $0) }
    }
    let hasOthers = words.dropFirst(count).contains { ($0.integer ?? 0) != 0 }
    return hasOthers ? numbers + [UInt64(count * 32)] : numbers
  }

  /// Whether an element is looked for.
  func matches(_ item: AccessibilityItem) -> Bool {
    let own = ProtocolStates(item).bits
    let names = Set(ElementObject.interfaces(of: item).flatMap { [$0.name, $0.rawValue] })
    let held = attributes.isEmpty ? [:] : ElementObject.attributes(of: item)
    let result =
      stateCombination.holds(states.map { $0 < 64 && own & (1 << $0) != 0 })
      && attributeCombination.holds(attributes.map { held[$0.key] == $0.value })
      && roleCombination.holds(
        roles.isEmpty ? [] : [roles.contains(ProtocolRole(item.role).number)])
      && interfaceCombination.holds(interfaces.map { names.contains($0) })
    return result != isInverted
  }

  /// What a method of `org.a11y.atspi.Collection` answers, for the elements below others.
  static func answer(
    _ method: String, _ arguments: [BusValue], below starts: [AccessibilityID], in trees: StoredTrees
  ) throws(BusError) -> [AccessibilityID] {
    guard let value = arguments.first(where: { $0.type == type }) else { throw .invalidArgument("No rule.") }
    let rule = MatchRule(value)
    if method == "GetMatches" {
      let limit = arguments.integer(2)
      let isReverse = arguments.integer(1) >= reverseOrder
      let found = rule.matches(below: starts, in: trees, limit: isReverse ? 0 : limit)
      let ordered = isReverse ? Array(found.reversed()) : found
      return limit > 0 ? Array(ordered.prefix(limit)) : ordered
    }
    // Those before or after another element.
    guard case .objectPath(let path)? = arguments.first, let other = AccessibilityID(path.lastElement) else {
      throw .invalidArgument("The path is not that of an element.")
    }
    let limit = arguments.integer(method == "GetMatchesTo" ? 5 : 4)
    let order = MatchRule(.string("")).matches(below: starts, in: trees, limit: 0)
    guard let place = order.firstIndex(of: other) else { return [] }
    let wanted = Set(method == "GetMatchesTo" ? order[..<place] : order[(place + 1)...])
    let found = rule.matches(below: starts, in: trees, limit: 0).filter(wanted.contains)
    return limit > 0 ? Array(found.prefix(limit)) : found
  }

  /// `ATSPI_Collection_SORT_ORDER_REVERSE_CANONICAL`.
  private static let reverseOrder = 4

  /// The elements below others that are looked for, in document order.
  ///
  /// - Parameter limit: the most of them; 0 for all.
  func matches(below starts: [AccessibilityID], in trees: StoredTrees, limit: Int) -> [AccessibilityID] {
    var result: [AccessibilityID] = []
    var waiting = Array(starts.reversed())
    while let id = waiting.popLast(), limit <= 0 || result.count < limit {
      guard let element = trees.element(id) else { continue }
      if matches(element.item) { result.append(id) }
      waiting += trees.knownChildren(of: element).reversed()
    }
    return result
  }
}
