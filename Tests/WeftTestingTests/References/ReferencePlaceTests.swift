import Testing

@testable import WeftTesting

@Suite struct ReferencePlaceTests {
  private func path(_ name: String?, function: String = "itWorks(_:)", _ variant: PictureVariant) -> String {
    ReferencePlace(
      filePath: "/tests/CardTests.swift", name: name, function: function, variant: variant.suffix
    )
    .url(extension: "png", system: nil).path
  }

  @Test func referencesAreStoredBesideTheTestFileUnderTheTestsName() {
    #expect(path(nil, PictureVariant()) == "/tests/__Screenshots__/CardTests/itWorks.png")
    #expect(path("card", PictureVariant()) == "/tests/__Screenshots__/CardTests/card.png")
  }

  @Test func theVariantIsPartOfTheName() {
    let variant = PictureVariant(size: CGSize(width: 320, height: 200.5), scale: 1.25, style: .dark)
    #expect(path("card", variant) == "/tests/__Screenshots__/CardTests/card-320x200.5@1.25x.dark.png")
    #expect(path("card", PictureVariant(scale: 2)) == "/tests/__Screenshots__/CardTests/card@2x.png")
  }

  @Test func unsafeCharactersInFileNamesBecomeDashes() {
    #expect(path("a/b \"c\"", PictureVariant()) == "/tests/__Screenshots__/CardTests/a-b--c-.png")
    #expect(path("..", PictureVariant()) == "/tests/__Screenshots__/CardTests/-...png")
    #expect(path("", PictureVariant()) == "/tests/__Screenshots__/CardTests/-.png")
  }
}
