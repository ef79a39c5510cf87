import Testing
import WeftLocalization
import WeftNodes
import WeftOffscreen

@Suite struct LocalizationTests {
  private func languages(_ environment: [String: String]) -> [String] {
    Localization(environment: environment).languages
  }

  @Test func theLanguageFollowsTheLocaleForMessages() {
    #expect(languages(["LANG": "pt_BR.UTF-8"]) == ["pt-BR"])
    #expect(languages(["LANG": "de_DE", "LC_MESSAGES": "ja_JP.eucJP"]) == ["ja-JP"])
    #expect(languages(["LANG": "de", "LC_MESSAGES": "ja", "LC_ALL": "ca_ES@valencia"]) == ["ca-ES"])
    #expect(languages(["LANG": "de", "LC_ALL": ""]) == ["de"])
    #expect(languages(["LANG": "sr_RS@latin"]) == ["sr-Latn-RS"])
  }

  @Test func aListOfLanguagesComesBeforeTheLocale() {
    #expect(languages(["LANG": "de_AT", "LANGUAGE": "fr_CH:de"]) == ["fr-CH", "de"])
    #expect(languages(["LANG": "de_AT", "LANGUAGE": ""]) == ["de-AT"])
    #expect(languages(["LANG": "de_AT", "LANGUAGE": "::"]) == ["de-AT"])
  }

  @Test func withoutALocaleTheLanguageIsEnglish() {
    for environment in [
      [:], ["LANG": "C"], ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], ["LANG": "POSIX"],
      ["LANG": "C.UTF-8", "LANGUAGE": "de"],
    ] {
      #expect(languages(environment) == ["en"])
      #expect(Localization(environment: environment) == .english)
    }
  }

  @Test func numbersAndDatesHaveLocalesOfTheirOwn() {
    let formats = Localization(environment: ["LANG": "en_US.UTF-8", "LC_NUMERIC": "C", "LC_TIME": "de_DE"])
      .formats
    #expect(formats.numbers == "C" && formats.dates == "de-DE")
    #expect(Localization("fr").formats == LocaleFormats(locale: "fr"))
  }

  @Test func aScopeHasALocalizationOfItsOwnAndItsTasksToo() async {
    #expect(Localization.current == .english)
    await Localization.with(Localization("ja")) {
      #expect(Localization.current.language == "ja")
      Localization.with(Localization("ar")) { #expect(Localization.current.language == "ar") }
      #expect(await Task { Localization.current.language }.value == "ja")
    }
    #expect(Localization.current == .english)
  }

  @MainActor @Test func offscreenWindowsHaveTheLanguageAndItsDirection() {
    let english = OffscreenWindow(size: .zero, rootNode: DisplayNode())
    #expect(english.scene.layoutDirection == .leftToRight && english.scene.language == "en")
    let arabic = Localization.with(Localization("ar-EG")) {
      OffscreenWindow(size: .zero, rootNode: DisplayNode())
    }
    #expect(arabic.scene.layoutDirection == .rightToLeft && arabic.scene.language == "ar-EG")
  }
}
