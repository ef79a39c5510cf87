import Foundation
import Testing

@testable import WeftTesting

@Suite @MainActor struct KeptTraceTests {
  private struct Failure: Error {}

  @Test func aTestThatPassesKeepsNothing() {
    let session = TraceSession(named: "passes()", contents: .all, mode: .failed)
    session.begin()
    TestTrace.$current.withValue(session.recorded) { CardNode.window().settle() }
    session.end()
    #expect(session.trace.name == "passes")
    #expect(!session.trace.isKept)
  }

  @Test func aThrownErrorKeepsTheTrace() {
    var trace: TestTrace?
    #expect(throws: Failure.self) {
      try withTrace {
        trace = $0
        throw Failure()
      }
    }
    #expect(trace?.isKept == true)
    #expect(trace?.document.isFailed == true)
    #expect(trace?.document.entries.last?.kind == .failure)
  }

  @Test func anAssertionThatFailsKeepsTheTrace() {
    withTrace { trace in
      let window = CardNode.window()
      withKnownIssue { window.pressAlertButton("Delete") }
      #expect(trace.isKept)
      let document = trace.document
      let failure = document.entries.last { $0.kind == .failure }
      #expect(failure?.text.map { document.strings[$0] } == "no alert is open with a button \"Delete\"")
    }
  }

  @Test func nothingIsRecordedIfTracesAreOff() {
    let session = TraceSession(named: "off", contents: .all, mode: .off)
    session.begin()
    #expect(session.recorded == nil)
    TestTrace.$current.withValue(session.recorded) { CardNode.window().settle() }
    session.end()
    #expect(session.trace.document.entries.isEmpty)
  }

  @Test func childTasksBelongToTheTrace() async {
    await withTrace { trace in
      async let window: Void = { @MainActor in CardNode.window().settle() }()
      await window
      #expect(TestTrace.current === trace)
      #expect(trace.document.windows.count == 1)
    }
  }

  @Test func thePageContainsTheTrace() throws {
    let folder = try TraceFolder()
    try withTrace("</script> & more") { trace in
      let window = CardNode.window()
      window.settle()
      trace.log("</script>")
      try trace.write(to: folder.file("trace.html"))
      let documents = try TracePage.documents(in: folder.file("trace.html"))
      #expect(documents.count == 1)
      #expect(documents[0].name == "</script> & more")
      #expect(documents[0].strings.contains("</script>"))
      #expect(documents[0].entries.count == trace.document.entries.count)
    }
  }

  @Test func otherFilesHaveNoTrace() throws {
    let folder = try TraceFolder()
    try Data("<p>".utf8).write(to: folder.file("other.html"))
    #expect(throws: TraceError.noTrace(folder.file("other.html"))) {
      try TracePage.documents(in: folder.file("other.html"))
    }
  }
}
