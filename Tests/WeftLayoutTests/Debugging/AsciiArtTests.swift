import Foundation
import Testing
import WeftGraphics

@testable import WeftLayout

struct AsciiArtTests {
  @Test func verticalStacksAreDrawnTopToBottomAndAllOthersSideBySide() {
    let spec = VStack {
      BlockNode("title").flexGrow(1)
      HStack {
        Spacer()
        BlockNode("photo")
      }
    }
    #expect(
      spec.asciiArt == """
        ┌─ VStack ─────────────────┐
        │ ┌───────┐                │
        │ │ title │                │
        │ └───────┘                │
        │ ┌─ HStack ─────────────┐ │
        │ │ ┌────────┐ ┌───────┐ │ │
        │ │ │ Spacer │ │ photo │ │ │
        │ │ └────────┘ └───────┘ │ │
        │ └──────────────────────┘ │
        └──────────────────────────┘
        """)
  }

  @Test func fiveLevelsAreReadable() {
    let spec = VStack {
      HStack {
        BlockNode("a").ratio(0.5)
        VStack {
          BlockNode("b").corner(.topRight) { BlockNode("badge").padding(4) }
          BlockNode("c")
        }
        BlockNode("d").overlay { BlockNode("e") }
      }
      BlockNode("f").background(BlockNode("g"))
    }
    #expect(
      spec.asciiArt == """
        ┌─ VStack ─────────────────────────────────────────────────────────┐
        │ ┌─ HStack ─────────────────────────────────────────────────────┐ │
        │ │ ┌─ Ratio (0.5) ┐ ┌─ VStack ────────────────┐ ┌─ Overlay ───┐ │ │
        │ │ │ ┌───┐        │ │ ┌─ Corner ────────────┐ │ │ ┌───┐ ┌───┐ │ │ │
        │ │ │ │ a │        │ │ │ ┌───┐ ┌─ Inset ───┐ │ │ │ │ d │ │ e │ │ │ │
        │ │ │ └───┘        │ │ │ │ b │ │ ┌───────┐ │ │ │ │ └───┘ └───┘ │ │ │
        │ │ └──────────────┘ │ │ └───┘ │ │ badge │ │ │ │ └─────────────┘ │ │
        │ │                  │ │       │ └───────┘ │ │ │                 │ │
        │ │                  │ │       └───────────┘ │ │                 │ │
        │ │                  │ └─────────────────────┘ │                 │ │
        │ │                  │ ┌───┐                   │                 │ │
        │ │                  │ │ c │                   │                 │ │
        │ │                  │ └───┘                   │                 │ │
        │ │                  └─────────────────────────┘                 │ │
        │ └──────────────────────────────────────────────────────────────┘ │
        │ ┌─ Background ┐                                                  │
        │ │ ┌───┐ ┌───┐ │                                                  │
        │ │ │ g │ │ f │ │                                                  │
        │ │ └───┘ └───┘ │                                                  │
        │ └─────────────┘                                                  │
        └──────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func elementsWithoutNamesHaveTheNameOfTheirType() {
    #expect(
      ZStack {
        ValueElement()
        BlockNode(nil)
      }.asciiArt == """
        ┌─ ZStack ───────────────────────┐
        │ ┌──────────────┐ ┌───────────┐ │
        │ │ ValueElement │ │ BlockNode │ │
        │ └──────────────┘ └───────────┘ │
        └────────────────────────────────┘
        """)
  }

  @Test func specsAreNamedAfterTheirBuilderFunctions() {
    let node = BlockNode("node")
    let specs: [any LayoutSpec] = [
      VStack {}, HStack {}, Flow {}, ZStack {}, Absolute {}, Spacer(), node.padding(1), node.overlay(nil),
      node.background(nil), node.centered(), node.relative(), node.ratio(1.25),
      node.corner(.topLeft) {}, node.flexGrow(1), StyledElement(ValueElement()),
    ]
    #expect(
      specs.map(LayoutText.kind(of:)) == [
        "VStack", "HStack", "Flow", "ZStack", "Absolute", "Spacer", "Inset", "Overlay", "Background",
        "Center", "Relative", "Ratio (1.25)", "Corner", "BlockNode", "ValueElement",
      ])
  }

  @Test func longNamesAndLineBreaksDoNotBreakTheBoxes() {
    let spec = HStack { BlockNode("one\ntwo \(String(repeating: "x", count: 50))") }
    #expect(
      spec.asciiArt == """
        ┌─ HStack ─────────────────────────────────────┐
        │ ┌──────────────────────────────────────────┐ │
        │ │ one two xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… │ │
        │ └──────────────────────────────────────────┘ │
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func levelsNestedTooDeeplyAreOmitted() {
    var spec: any LayoutSpec = ZStack { BlockNode("deep") }
    for _ in 0..<5_000 { spec = WrapperLayoutSpec(child: spec) }
    let lines = spec.asciiArt.split(separator: "\n")
    #expect(lines.count == 33 * 2 + 3)
    #expect(lines[34].contains("│ … │"))
  }
}
