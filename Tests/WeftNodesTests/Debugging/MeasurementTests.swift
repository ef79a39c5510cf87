import Foundation
import Testing
import WeftLayout
import WeftThreads

@testable import WeftNodes

@Suite(.serialized) struct MeasurementTests {
  private func makeNode() -> DisplayNode {
    let node = DisplayNode()
    let child = DisplayNode()
    node.addSubnode(child)
    node.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [child]) }
    return node
  }

  @Test func nothingIsCountedByDefault() {
    let node = makeNode()
    _ = node.layoutThatFits(.unconstrained)
    #expect(node.measurementOptions.isEmpty)
    let results = node.performanceMeasurements
    #expect(results.layoutSpecNumberOfPasses == -1)
    #expect(results.layoutSpecTotalTime.isNaN)
    #expect(results.layoutComputationNumberOfPasses == -1)
    #expect(results.layoutComputationTotalTime.isNaN)
  }

  @Test func requestedMeasurementsAreCountedAndTimed() {
    let node = makeNode()
    node.measurementOptions = .layoutSpec
    for width in 1...3 { _ = node.layoutThatFits(SizeRange(max: CGSize(width: width, height: 10))) }
    #expect(node.performanceMeasurements.layoutSpecNumberOfPasses == 3)
    #expect(node.performanceMeasurements.layoutSpecTotalTime >= 0)
    #expect(node.performanceMeasurements.layoutComputationNumberOfPasses == -1)
    node.measurementOptions = [.layoutSpec, .layoutComputation]
    #expect(node.performanceMeasurements.layoutSpecNumberOfPasses == 0)
    _ = node.layoutThatFits(SizeRange(max: CGSize(width: 9, height: 10)))
    #expect(node.performanceMeasurements.layoutSpecNumberOfPasses == 1)
    #expect(node.performanceMeasurements.layoutComputationNumberOfPasses == 1)
    #expect(node.performanceMeasurements.layoutComputationTotalTime > 0)
  }

  @Test func nonFatalErrorsAreReported() {
    let mistakes = Protected([String]())
    let node = DisplayNode()
    node.debugName = "mistaken"
    DisplayNode.nonFatalErrorBlock = { error in
      if error.description.contains("mistaken") { mistakes.withLock { $0.append(error.description) } }
    }
    defer { DisplayNode.nonFatalErrorBlock = nil }
    #expect(DisplayNode.nonFatalErrorBlock != nil)
    node.alpha = .nan
    #expect(mistakes.withLock { $0.count } == 1)
    #expect(mistakes.withLock { $0.first?.contains("alpha") } == true)
  }
}
