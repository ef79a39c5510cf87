import Foundation
import Testing
import WeftCommands
import WeftLocalization
import WeftTesting

/// What the library shows, in the language that a test asks for.
@MainActor
@Suite struct TranslatedScreensTests {
  private let size = CGSize(width: 420, height: 300)

  /// The labels and values for assistive technology in a tree, from the front to the back.
  private func texts(_ node: DisplayNode) -> [String] {
    [node.accessibilityLabel, node.accessibilityValue].compactMap { $0 } + node.subnodes.flatMap(texts)
  }

  @Test(arguments: [
    ("de", "Abbrechen", "Nicht mehr nachfragen"), ("ar", "ألغِ", "لا تسأل مرة أخرى"),
    ("fr", "Annuler", "Ne plus demander"), ("ja", "キャンセル", "今後確認しない"), ("en", "Cancel", "Don’t ask again"),
  ])
  func alertsHaveTranslatedButtons(language: String, cancel: String, suppress: String) {
    Localization.with(Localization(language)) {
      let window = OffscreenWindow(size: size, rootNode: DisplayNode())
      window.scene.animatesInterface = false
      let alert = Alert("?", buttons: [.ok, .cancel], suppressionTitle: DialogTexts.current.suppress)
      var answer: AlertAnswer?
      alert.present(on: window) { answer = $0 }
      #expect(window.scene.layoutDirection == (language == "ar" ? .rightToLeft : .leftToRight))
      window.settle()
      window.pressAlertButton(cancel)
      #expect(answer?.button?.title == cancel && alert.suppressionTitle == suppress)
    }
  }

  @Test func wordsThatAreMadeKeepTheirLanguage() {
    var words = Localization.with(Localization("de")) { DialogTexts() }
    #expect(words.cancel == "Abbrechen" && DialogTexts.current.cancel == "Cancel")
    words.cancel = "Doch nicht"
    #expect(words.ok == "OK" && words.cancel == "Doch nicht")
  }

  @Test(arguments: [("de", ["Rückgängig", "Einfügen"]), ("ar", ["تراجع", "ألصق"])])
  func menusOfTextAreTranslated(language: String, titles: [String]) {
    Localization.with(Localization(language)) {
      let field = EditableTextNode()
      let window = OffscreenWindow(size: size, rootNode: field)
      window.settle()
      window.click(at: CGPoint(x: 20, y: 20), button: .secondary)
      let shown = window.openMenus.first?.items.map(\.title) ?? []
      #expect(Set(titles).isSubset(of: shown), "\(shown)")
    }
  }

  @Test(arguments: [("de", "Zurück"), ("ar", "عودة"), ("en", "Back")])
  func navigationGoesBackInTheLanguage(language: String, title: String) {
    Localization.with(Localization(language)) {
      let navigation = NavigationController(rootViewController: ViewController(node: DisplayNode()))
      let window = OffscreenWindow(size: size, rootViewController: navigation)
      window.settle()
      navigation.pushViewController(ViewController(node: DisplayNode()), animated: false)
      window.settle()
      #expect(texts(window.rootNode).contains { $0.hasPrefix(title) })
    }
  }

  @Test func titlesOfTheProgramComeBeforeTheWordOfTheLibrary() {
    Localization.with(Localization("de")) {
      let first = ViewController(node: DisplayNode())
      first.navigationItem.backButtonTitle = "Alben"
      let navigation = NavigationController(rootViewController: first)
      let window = OffscreenWindow(size: size, rootViewController: navigation)
      window.settle()
      navigation.pushViewController(ViewController(node: DisplayNode()), animated: false)
      window.settle()
      #expect(texts(window.rootNode).contains("Zurück, Alben"))
    }
  }

  @Test(arguments: [
    ("de", "ein", "teilweise", "42\u{A0}%", "1.234"),
    ("fr", "activé", "partiellement activé", "42\u{202F}%", "1\u{202F}234"),
    ("en", "on", "mixed", "42%", "1,234"),
  ])
  func controlsSayTheirValuesInTheLanguage(
    language: String, on: String, mixed: String, percent: String, number: String
  ) {
    let control = SwitchNode()
    let (checkbox, progress, stepper) = (
      CheckboxNode("?"), ProgressNode(), StepperNode(0...2000, value: 1234)
    )
    control.isOn = true
    checkbox.isMixed = true
    progress.progress = 0.42
    Localization.with(Localization(language)) {
      #expect(control.accessibilityValue == on && checkbox.accessibilityValue == mixed)
      #expect(
        progress.accessibilityValue?.replacing("\u{202F}%", with: "\u{A0}%")
          == percent.replacing("\u{202F}%", with: "\u{A0}%"))
      #expect(stepper.accessibilityValue == number)
    }
  }

  @Test func calendarsHaveTheMonthsOfTheLanguage() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let german = Localization.with(Localization("de")) { DatePickerNode(date: date, calendar: calendar) }
    #expect(german.accessibilityValue == "Dienstag, 14. November 2023" && german.texts.noDate == "Kein Datum")
    let japanese = Localization.with(Localization("ja")) { DatePickerNode(date: date, calendar: calendar) }
    let usual = Localization.with(Localization("de")) { DatePickerNode(date: date) }
    #expect(usual.accessibilityValue?.contains(". November 2023") == true)
    #expect(japanese.accessibilityValue?.contains("2023年11月14日") == true)
  }

  @Test func textsOfControlsAreTranslated() {
    Localization.with(Localization("de")) {
      #expect(FieldTexts().search == "Suchen" && TitleBarTexts().maximize == "Maximieren")
      #expect(NamedColor.palette.map(\.name).contains("Hellgrau") && DragTexts().copy == "Hierher kopieren")
    }
  }
}
