import Foundation
import Testing

@testable import WeftLists
@testable import WeftNodes

/// Rows of 50 points in a viewport of 100 points.
@Suite struct QuietZoneTests {
  private static let rows = (-10..<30).map { row -> ClosedRange<CGFloat> in
    let top = CGFloat(row) * 50
    return top...top + 50
  }

  private static func seen(_ offset: CGFloat) -> [Int] {
    rows.indices.filter { rows[$0].lowerBound < offset + 100 && rows[$0].upperBound > offset }
  }

  @Test(arguments: [0, 10, 25.5, 49, 50], [true, false])
  func visibleRowsStayTheSameInsideTheZoneAndChangeJustBeyondIt(offset: CGFloat, isAscending: Bool) {
    let zone = QuietZone(
      isAscending: isAscending, visible: offset...offset + 100, ranges: [], frames: Self.rows)
    let before = Self.seen(offset)
    #expect(zone.offsets.contains(offset))
    #expect(Self.seen(zone.offsets.lowerBound) == before)
    #expect(Self.seen(zone.offsets.upperBound) == before)
    let beyond = isAscending ? zone.offsets.upperBound + 1 : zone.offsets.lowerBound - 1
    // The visible rows only change where a row begins or ends.
    #expect(Self.seen(beyond) != before)
    #expect(abs(beyond - offset) <= 51)
  }

  @Test func zoneWithoutNearbyRowsExtendsToItsReach() {
    let zone = QuietZone(isAscending: true, visible: 0...100, ranges: [], frames: [-500...(-400)])
    #expect(zone.offsets.upperBound == QuietZone.reach - 0.5)
    #expect(zone.offsets.lowerBound == 0)
  }

  @Test func everyRangeLimitsTheZone() {
    let zone = QuietZone(
      isAscending: true, visible: 0...100, ranges: [-40...100], frames: [-45...(-35), 90...200])
    #expect(zone.offsets.upperBound == 4.5, "a range without a lead allows no lag")
  }

  @Test(arguments: [true, false]) func rangeAheadMayLagByAPartOfItsLead(isAscending: Bool) {
    let range: ClosedRange<CGFloat> = isAscending ? -50...180 : -80...150
    let near: ClosedRange<CGFloat> = isAscending ? 185...400 : -300...(-85)
    let zone = QuietZone(isAscending: isAscending, visible: 0...100, ranges: [range], frames: [near])
    #expect(zone.offsets == (isAscending ? 0...19.5 : -19.5...0))
  }
}
