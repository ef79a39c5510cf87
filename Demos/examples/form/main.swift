import Foundation
import Weft

/// A field with its name above and its error below.
final class FieldNode: DisplayNode, @unchecked Sendable {
  let field: EditableTextNode
  private let title: TextNode
  private let problem = TextNode("", font: Font(size: 12), color: \.destructiveText)
  private let check: @Sendable (String) -> String?
  @Invalidating(.layout) private var showsProblem = false
  @MainActor var onChange: (() -> Void)?

  init(_ name: String, placeholder: String, check: @escaping @Sendable (String) -> String?) {
    title = TextNode(name, font: Font(size: 13, weight: .medium))
    field = EditableTextNode(placeholder: placeholder)
    self.check = check
    super.init()
    automaticallyManagesSubnodes = true
    field.accessibilityLabel = name
    field.onTextChange = { [weak self] _ in self?.textDidChange() }
  }

  @MainActor var isValid: Bool { check(field.text) == nil }

  @MainActor private func textDidChange() {
    let message = check(field.text)
    problem.text = message ?? ""
    field.hasError = message != nil
    showsProblem = message != nil
    onChange?()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 4, alignItems: .stretch) {
      title
      field
      if showsProblem { problem }
    }
  }
}

/// Three fields, a checkbox, and a button that is enabled when the form is complete.
final class FormNode: DisplayNode, @unchecked Sendable {
  let name = FieldNode("Name", placeholder: "Ada Lovelace") { $0.isEmpty ? "A name is needed." : nil }
  let address = FieldNode("E-mail", placeholder: "ada@example.org") {
    $0.wholeMatch(of: /[^@ ]+@[^@ ]+\.[^@ .]+/) == nil ? "This is no address." : nil
  }
  let password = FieldNode("Password", placeholder: "At least 8 characters") {
    $0.count < 8 ? "\(8 - $0.count) more characters are needed." : nil
  }
  let terms = CheckboxNode("I agree to everything")
  let button = ButtonNode("Sign up", style: .prominent)
  private let answer = TextNode()
  private let title = TextNode("Sign up", font: Font(size: 22, weight: .bold))

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    password.field.isSecureTextEntry = true
    terms.addAction(for: .valueChanged) { [weak self] _ in self?.update() }
    button.isEnabled = false
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.submit() }
  }

  override func didLoad() {
    super.didLoad()
    for field in [name, address, password] { field.onChange = { [weak self] in self?.update() } }
  }

  @MainActor private func update() {
    button.isEnabled = terms.isOn && [name, address, password].allSatisfy(\.isValid)
  }

  @MainActor private func submit() { answer.text = "Welcome, \(name.field.text)!" }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 16, alignItems: .stretch) {
      title
      name
      address
      password
      terms
      HStack(spacing: 12, alignItems: .center) {
        button
        answer
      }
    }
    .padding(24)
  }
}

Application.main { Window(title: "Sign up", size: CGSize(width: 360, height: 440), rootNode: FormNode()) }
