import Testing

@testable import WeftX11

@Suite struct LocaleLanguageTests {
  @Test func theLanguageFollowsTheLocaleForMessages() {
    #expect(LocaleLanguage.current(["LANG": "pt_BR.UTF-8"]) == "pt-BR")
    #expect(LocaleLanguage.current(["LANG": "de_DE", "LC_MESSAGES": "ja_JP.eucJP"]) == "ja-JP")
    #expect(
      LocaleLanguage.current(["LANG": "de", "LC_MESSAGES": "ja", "LC_ALL": "ca_ES@valencia"]) == "ca-ES")
    #expect(LocaleLanguage.current(["LANG": "de", "LC_ALL": ""]) == "de")
  }

  @Test func withoutALocaleTheLanguageIsEnglish() {
    for environment in [[:], ["LANG": "C"], ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], ["LANG": "POSIX"]] {
      #expect(LocaleLanguage.current(environment) == "en")
    }
  }
}
