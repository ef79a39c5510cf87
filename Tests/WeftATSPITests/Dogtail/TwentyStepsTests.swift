import TestSupport
import Testing
import WeftTesting

/// The same script works a program of Weft and one of GTK 4, by roles and names. Only where dogtail is installed.
@Suite(.startsDisplays, .serialized, .enabled(if: TwentySteps.isInstalled)) struct TwentyStepsTests {
  @Test(
    arguments: [(TwentySteps.Subject.files, TwentySteps.Subject.gtk4Browser), (.editor, .gtk4Editor)])
  func theSameIsDoneAndSeenAsInAProgramOfGTK4(
    subject: TwentySteps.Subject, other: TwentySteps.Subject
  ) async throws {
    let steps = try await TwentySteps.work(subject)
    #expect(steps.count == 20)
    #expect(try await TwentySteps.work(other) == steps)
  }
}
