import Foundation
import Testing
import Weft
import WeftTesting

/// The appearance of text fields in all their states.
@MainActor
@Suite struct FieldPictureTests {
  @Test(arguments: [1, 2] as [CGFloat], [UserInterfaceStyle.light, .dark])
  func fieldsOfAllKindsMatchTheirReferences(scale: CGFloat, style: UserInterfaceStyle) {
    let page = FieldsNode()
    let window = OffscreenWindow(size: CGSize(width: 260, height: 330), scale: scale, rootNode: page)
    window.scene.userInterfaceStyle = style
    window.settle()
    page.fields[2].becomeFirstResponder()
    window.settle()
    window.advance(by: 1)
    assertScreenshot(of: window, named: "fields")
  }
}

/// A column of fields in all their states.
private final class FieldsNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the stored properties are constant.
  let fields: [EditableTextNode]

  override init() {
    fields = (0..<5).map { EditableTextNode(placeholder: ["Empty", "", "", "", ""][$0]) }
    let area = EditableTextNode()
    let plain = EditableTextNode(placeholder: "Plain", style: .plain)
    super.init()
    fields[1].text = "Filled"
    fields[2].text = "With the keyboard"
    fields[3].text = "Something is wrong"
    fields[3].hasError = true
    fields[4].text = "Not to be changed"
    fields[4].isEditable = false
    area.text = "Several lines, which end\nwhere the field does"
    automaticallyManagesSubnodes = true
    let all = fields + [area, plain]
    layoutSpecBlock = { _, _ in
      VStack(spacing: 10, alignItems: .stretch) { for field in all { field } }.padding(16)
    }
  }
}
