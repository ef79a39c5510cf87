import Foundation
import Testing
import WeftGraphics

@testable import WeftLayout

struct LayoutBuilderTests {
  let one = BlockNode("one")
  let two = BlockNode("two", 10, 40)
  let three = BlockNode("three", 50, 10)

  /// The names of a stack's children.
  func names(_ stack: StackLayoutSpec) -> [String] {
    stack.children.map { ($0 as? BlockNode)?.name ?? "\(type(of: $0))" }
  }

  @Test func statementsBecomeTheChildrenOfAStack() {
    #expect(
      names(
        VStack {
          one
          two
          three
        }) == ["one", "two", "three"])
    #expect(names(VStack {}).isEmpty)
  }

  @Test(arguments: [true, false])
  func conditionsSelectElements(condition: Bool) {
    let stack = VStack {
      if condition { one }
      if condition { two } else { three }
      if !condition {
        one
        one
      }
    }
    #expect(names(stack) == (condition ? ["one", "two"] : ["three", "one", "one"]))
  }

  @Test(arguments: [(0, ["one"]), (1, ["two", "three"]), (2, [])])
  func switchSelectsElements(value: Int, expected: [String]) {
    let stack = HStack {
      switch value {
      case 0: one
      case 1:
        two
        three
      default: []
      }
    }
    #expect(names(stack) == expected)
  }

  @Test func loopsAddElementsForEachIteration() {
    let stack = HStack {
      for number in 0..<3 {
        BlockNode("\(number)")
        if number == 1 { BlockNode("odd") }
      }
      for _ in 0..<0 { one }
    }
    #expect(names(stack) == ["0", "1", "odd", "2"])
  }

  @Test func optionalsAndArraysAreFlattened() {
    let nothing: BlockNode? = nil
    let something: BlockNode? = one
    let blocks = [two, three]
    let mixed: [any LayoutElement] = [SpacerLayoutSpec(), one]
    let stack = HStack {
      nothing
      something
      if let something { something }
      blocks
      mixed
      if #available(macOS 10, *) { two }
    }
    #expect(names(stack) == ["one", "one", "two", "three", "SpacerLayoutSpec", "one", "two"])
  }

  @Test func localConstantsAreAllowedBetweenElements() {
    let stack = HStack {
      let block = BlockNode("local")
      block
      block
    }
    #expect(names(stack) == ["local", "local"])
  }

  @Test func eachFunctionCreatesTheMatchingSpec() {
    let children: [any LayoutElement] = [one, two, three]
    expectSame(
      VStack(spacing: 3, justifyContent: .center, alignItems: .end) { children },
      StackLayoutSpec(
        direction: .vertical, spacing: 3, justifyContent: .center, alignItems: .end, children: children))
    expectSame(
      HStack(spacing: 4, justifyContent: .spaceBetween, alignItems: .center) { children },
      StackLayoutSpec(
        direction: .horizontal, spacing: 4, justifyContent: .spaceBetween, alignItems: .center,
        children: children))
    expectSame(VStack { children }, StackLayoutSpec(direction: .vertical, children: children))
    expectSame(HStack { children }, StackLayoutSpec(children: children))
    expectSame(ZStack { children }, WrapperLayoutSpec(children: children))
    expectSame(
      Absolute(sizing: .sizeToFit) { children },
      AbsoluteLayoutSpec(sizing: .sizeToFit, children: children))
    expectSame(Absolute { children }, AbsoluteLayoutSpec(children: children))
  }

  @Test func aFlowIsAStackThatWraps() {
    let children: [any LayoutElement] = [one, two, three, one]
    expectSame(
      Flow(
        direction: .vertical, spacing: 2, lineSpacing: 5, justifyContent: .end, alignItems: .start,
        alignContent: .spaceAround
      ) { children },
      StackLayoutSpec(
        direction: .vertical, spacing: 2, justifyContent: .end, alignItems: .start, flexWrap: .wrap,
        alignContent: .spaceAround, lineSpacing: 5, children: children))
    expectSame(Flow { children }, StackLayoutSpec(flexWrap: .wrap, children: children))
    let layout = Flow(spacing: 5, lineSpacing: 1) { children }
      .layoutThatFits(SizeRange(max: CGSize(width: 70, height: CGFloat.infinity)))
    #expect(layout.sublayouts.map(\.position.y) == [0, 0, 41, 52])
  }

  @Test func spacersTakeTheRemainingLength() {
    let layout = HStack {
      one
      Spacer()
      two
      Spacer(minLength: 7)
      Spacer(9)
    }
    .layoutThatFits(SizeRange(exactly: CGSize(width: 100, height: 20)))
    #expect(layout.sublayouts.map(\.size.width) == [30, 22, 10, 29, 9])
  }

  @Test func builderAddsNoExtraElements() {
    let built = VStack(spacing: 8) {
      one.flexGrow(1).alignSelf(.center).frame(width: 20)
      HStack {
        if true { two.padding(4) }
        for _ in 0..<2 { three.spacingBefore(2).spacingAfter(3) }
      }
      .flexShrink(1)
    }
    // The stack; one; the inner stack; the inset and two; three, twice.
    #expect(structure(of: built).count == 7)
  }

  @Test func builtLayoutsCanBeReturnedAsAnyLayoutSpec() {
    func page(_ isWide: Bool) -> any LayoutSpec {
      isWide ? HStack { one } : one.flexGrow(1)
    }
    #expect(page(true).layoutThatFits(.unconstrained).size == CGSize(width: 30, height: 20))
    #expect(page(false).layoutThatFits(.unconstrained).size == CGSize(width: 30, height: 20))
  }
}
