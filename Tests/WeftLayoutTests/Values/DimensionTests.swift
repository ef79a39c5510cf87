import Foundation
import Testing
import WeftLayout

import enum WeftLayout.Dimension

@Suite struct DimensionTests {
  @Test(arguments: [
    ("12pt", Dimension.points(12)), ("12.5pt", .points(12.5)), ("0pt", .points(0)), ("30%", .fraction(0.3)),
    ("100%", .fraction(1)), ("auto", .auto), ("", .auto), ("12", .auto), ("pt", .auto), ("%", .auto),
    ("12px", .auto), ("twelve pt", .auto), ("nanpt", .auto), ("infpt", .auto),
  ])
  func textIsParsedAsPointsOrPercentAndOtherwiseAsAuto(text: String, dimension: Dimension) {
    #expect(Dimension(text) == dimension)
  }

  @Test func theDescriptionNamesTheUnit() {
    #expect(Dimension.points(12).description == "12pt")
    #expect(Dimension.fraction(0.3).description == "30%")
    #expect(Dimension.fraction(0.333).description == "33%")
    #expect(Dimension.auto.description == "Auto")
  }

  @Test func numbersAreTakenAsPoints() {
    let (integer, number): (Dimension, Dimension) = (12, 1.5)
    #expect(integer == .points(12))
    #expect(number == .points(1.5))
  }

  @Test func itIsResolvedAgainstTheParentsLength() {
    #expect(Dimension.auto.resolve(parent: 200, autoValue: 7) == 7)
    #expect(Dimension.points(12).resolve(parent: 200, autoValue: 7) == 12)
    #expect(Dimension.fraction(0.25).resolve(parent: 200, autoValue: 7) == 50)
  }

  @Test func aFractionOfAnUnknownLengthIsUnknown() {
    #expect(Dimension.fraction(0.25).resolve(parent: .nan, autoValue: 7).isNaN)
    #expect(Dimension.fraction(0.25).resolve(parent: .infinity, autoValue: 7).isNaN)
    #expect(Dimension.points(12).resolve(parent: .nan, autoValue: 7) == 12)
  }
}
