import DemoSupport
import Foundation
import Weft

/// A form: fields below each other, two buttons, and the result.
final class FormNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  /// The message about the result.
  @MainActor var onMessage: ((String) -> Void)?

  private let title: LabelNode
  private let fields: [FieldNode]
  private var buttons: [ButtonNode] = []

  private static let padding: CGFloat = 20
  private static let gap: CGFloat = 6

  @MainActor init(title name: String) {
    let password = FieldNode("Password", placeholder: "Not the name of a pet", hint: Hint.password)
    password.input.isSecureTextEntry = true
    let city = FieldNode("עיר", placeholder: "ירושלים", isRightToLeft: true, hint: Hint.city)
    let email = FieldNode("Email", placeholder: "you@example.org", hint: Hint.email)
    email.input.keyboardType = .email
    email.input.autocapitalizationType = .none
    fields = [FieldNode("Name", placeholder: "Ada Lovelace", hint: Hint.name), email, password, city]
    for field in fields { field.input.maximumLength = 64 }
    title = LabelNode(name, style: Typography.title)
    super.init()
    title.becomeHeading(level: 2)
    backgroundColor = Palette.surface
    cornerRadius = 12
    borderWidth = 1
    borderColor = Palette.line
    buttons = [
      ButtonNode("Join", style: .prominent) { [weak self] in self?.send() },
      ButtonNode("Clear") { [weak self] in self?.clear() },
    ]
    buttons[0].toolTip = "Sends the form (Return in the last field)"
    buttons[1].toolTip = "Empties all fields"
    addSubnode(title)
    fields.forEach(addSubnode)
    buttons.forEach(addSubnode)
    for (index, field) in fields.enumerated() {
      field.onReturn = { [weak self] in self?.focusNext(after: index) }
    }
  }

  /// Gives the first field the focus.
  @MainActor func begin() { fields[0].input.becomeFirstResponder() }

  /// By how much the fields are higher than with text of the usual size, in points.
  @MainActor var enlargement: CGFloat { fields.map { $0.height - 82 }.reduce(titleHeight - 24, +) }

  /// In points.
  @MainActor private var titleHeight: CGFloat { (24 * textFactor).rounded() }

  override func layout() {
    let inner = bounds.inset(by: EdgeInsets(all: Self.padding))
    guard inner.width > 0 else { return }
    title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: titleHeight)
    var y = inner.minY + titleHeight + 12
    for field in fields {
      field.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: field.height)
      y += field.height + Self.gap
    }
    var x = inner.minX
    for button in buttons {
      let size = button.layoutThatFits(
        SizeRange(min: .zero, max: CGSize(width: inner.width, height: CGFloat.infinity))
      ).size
      button.frame = CGRect(x: x, y: y + 4, width: size.width, height: size.height)
      x += size.width + 10
    }
    mirrorSubnodesIfNeeded()
  }

  @MainActor private func focusNext(after index: Int) {
    if index + 1 < fields.count { fields[index + 1].input.becomeFirstResponder() } else { send() }
  }

  @MainActor private func send() {
    if let missing = fields.prefix(3).first(where: { $0.severity != .good }) {
      missing.input.becomeFirstResponder()
      onMessage?("Something is missing")
    } else {
      onMessage?("Welcome, \(fields[0].input.text)!")
    }
  }

  @MainActor private func clear() {
    fields.forEach { $0.clear() }
    onMessage?("Everything is empty again")
    begin()
  }
}
