import Testing

@testable import WeftTesting

@Suite struct TestIssueTests {
  @Test func aLongMessageIsReportedCompletely() {
    let message = (0..<200).map { "line \($0) – ünïcode" }.joined(separator: "\n")
    withKnownIssue {
      let location = TestLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      TestIssue.report(message, at: location)
    } matching: {
      $0.comments.map(\.rawValue) == [message]
    }
  }

  @Test func aProgramThatIsNotATestIsNotLinkedToTestLibraries() throws {
    // The probe is linked to WeftTesting.
    let data = try Data(
      contentsOf: URL(fileURLWithPath: BuiltProducts.executable("WeftX11Probe")), options: .alwaysMapped)
    #expect(data.range(of: Data("libswiftCore.so\0".utf8)) != nil, "its list of libraries is read")
    #expect(data.range(of: Data("libTesting.so\0".utf8)) == nil)
    #expect(data.range(of: Data("libXCTest.so\0".utf8)) == nil)
  }
}
