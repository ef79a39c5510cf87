import WeftSemantics

/// States as AT-SPI knows them (`AtspiStateType`): a set of bits in two words.
struct ProtocolStates: Hashable, Sendable {
  /// The numbers of states that AT-SPI knows and elements here have.
  enum Number: UInt64, CaseIterable {
    case active = 1
    case busy = 3
    case checked = 4
    case collapsed = 5
    case defunct = 6
    case editable = 7
    case enabled = 8
    case expandable = 9
    case expanded = 10
    case focusable = 11
    case focused = 12
    case horizontal = 14
    case modal = 16
    case multiLine = 17
    case multiselectable = 18
    case pressed = 20
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case singleLine = 26
    case vertical = 29
    case visible = 30
    case managesDescendants = 31
    case indeterminate = 32
    case required = 33
    case invalidEntry = 36
    case supportsAutocompletion = 37
    case selectableText = 38
    case isDefault = 39
    case visited = 40
    case checkable = 41
    case hasPopup = 42
    case readOnly = 43

    /// The name in events, such as `multi-line`.
    var name: String {
      "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
  }

  private(set) var bits: UInt64 = 0

  init(_ numbers: [Number] = []) { for number in numbers { insert(number) } }

  mutating func insert(_ number: Number) { bits |= 1 << number.rawValue }

  /// The two words, the lower first.
  var words: [UInt32] { [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)] }

  /// The states of what does not exist any more.
  static let defunct = ProtocolStates([.defunct])

  init(_ item: AccessibilityItem) {
    self.init([.visible])
    let states = item.states
    for (state, number) in Self.same where states.contains(state) { insert(number) }
    if !states.contains(.disabled) { self.insert(.enabled, .sensitive) }
    if states.contains(.expandable), !states.contains(.expanded) { insert(.collapsed) }
    if states.contains(.editable), !states.contains(.multiLine) { insert(.singleLine) }
    // The title of a button says what a press does; what is on or off is a toggle button.
    if item.role == .button { bits &= ~(1 << Number.selected.rawValue | 1 << Number.selectable.rawValue) }
    // Of what is on or off, `pressed` says that it is on: screen readers would say it when the key goes down, too. Of what
    // opens they would say twice whether it is open.
    if !states.isDisjoint(with: [.checkable, .expandable]) { bits &= ~(1 << Number.pressed.rawValue) }
  }

  private mutating func insert(_ first: Number, _ second: Number) {
    insert(first)
    insert(second)
  }

  private static let same: [(AccessibilityStates, Number)] = [
    (.focusable, .focusable), (.focused, .focused), (.selectable, .selectable), (.selected, .selected),
    (.checkable, .checkable), (.checked, .checked), (.mixed, .indeterminate), (.expandable, .expandable),
    (.expanded, .expanded), (.pressed, .pressed), (.editable, .editable), (.readOnly, .readOnly),
    (.multiLine, .multiLine), (.multiSelectable, .multiselectable), (.required, .required),
    (.invalid, .invalidEntry), (.busy, .busy), (.modal, .modal), (.hasPopup, .hasPopup),
    (.horizontal, .horizontal), (.vertical, .vertical), (.isDefault, .isDefault), (.visited, .visited),
    (.offersCompletion, .supportsAutocompletion), (.selectableText, .selectableText), (.showing, .showing),
    (.active, .active),
  ]

  /// The states whose numbers differ, with whether they hold in this set.
  func differences(from old: ProtocolStates) -> [(Number, Bool)] {
    let changed = bits ^ old.bits
    guard changed != 0 else { return [] }
    return Number.allCases.filter { changed & (1 << $0.rawValue) != 0 }
      .map { ($0, bits & (1 << $0.rawValue) != 0) }
  }
}
