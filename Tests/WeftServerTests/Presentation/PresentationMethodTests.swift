import Testing

@testable import WeftServer

struct PresentationMethodTests {
  @Test(
    arguments: [
      ([:], .present), (["WEFT_PRESENTATION": "shared"], .sharedImage),
      (["WEFT_PRESENTATION": "image"], .image),
      (["WEFT_PRESENTATION": "something"], .present), (["WEFT_SHM": "0"], .image),
      (["WEFT_SHM": "1"], .present),
      (["WEFT_SHM": "0", "WEFT_PRESENTATION": "present"], .image),
    ] as [([String: String], PresentationMethod)])
  func theEnvironmentRulesOutMethods(environment: [String: String], limit: PresentationMethod) {
    #expect(PresentationMethod.limit(in: environment) == limit)
  }
}
