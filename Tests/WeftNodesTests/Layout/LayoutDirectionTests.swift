import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftNodes

@MainActor
@Suite struct LayoutDirectionTests {
  /// A row with leaves of 10 and 20 points, inset by 5 at the left, in a window of 100 points.
  private struct Tree {
    let leaves = [SizedNode(width: 10, height: 10), SizedNode(width: 20, height: 10)]
    let row: StackNode
    let root = DisplayNode()

    init() {
      row = StackNode([leaves[0], leaves[1]])
      root.addSubnode(row)
      root.layoutSpecBlock = { node, _ in
        InsetLayoutSpec(insets: EdgeInsets(top: 0, left: 5, bottom: 0, right: 0), child: node.subnodes[0])
      }
    }
  }

  @Test func aWindowFromRightToLeftMirrorsEveryLevel() {
    let tree = Tree()
    let window = makeWindow(tree.root, 100, 10)
    window.settle()
    #expect(tree.row.frame == CGRect(5, 0, 95, 10))
    #expect(tree.leaves.map(\.frame) == [CGRect(0, 0, 10, 10), CGRect(10, 0, 20, 10)])
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    #expect(tree.row.frame == CGRect(0, 0, 95, 10))
    #expect(tree.leaves.map(\.frame) == [CGRect(85, 0, 10, 10), CGRect(65, 0, 20, 10)])
    window.scene.layoutDirection = .leftToRight
    window.settle()
    #expect(tree.leaves.map(\.frame) == [CGRect(0, 0, 10, 10), CGRect(10, 0, 20, 10)])
  }

  @Test(arguments: SemanticContentAttribute.allCases)
  func contentsMayHaveTheirOwnDirection(_ attribute: SemanticContentAttribute) {
    let tree = Tree()
    let window = makeWindow(tree.root, 100, 10)
    window.settle()
    tree.row.semanticContentAttribute = attribute
    window.settle()
    #expect(tree.row.frame.minX == 5)
    #expect(tree.leaves[0].frame.minX == (attribute == .forceRightToLeft ? 85 : 0))
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    #expect(tree.row.frame.minX == 0)
    let isMirrored = attribute == .unspecified || attribute == .forceRightToLeft
    #expect(tree.leaves[0].frame.minX == (isMirrored ? 85 : 0))
  }

  @Test func mirroringNeedsNoMeasuring() {
    let tree = Tree()
    let window = makeWindow(tree.root, 100, 10)
    window.settle()
    _ = tree.row.takeCounts()
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    #expect(tree.row.takeCounts().specs == 0)
  }

  @Test(arguments: [
    "ar", "ar_EG.UTF-8", "he_IL", "iw_IL.ISO-8859-8", "fa_IR@calendar=persian", "ur-PK", "AR_SA", "yi",
    "az_Arab_IR", "pa-Arab-PK", "ff_Adlm", "ckb_IQ.UTF-8",
  ])
  func localesFromRightToLeft(_ locale: String) {
    #expect(LayoutDirection(locale: locale) == .rightToLeft)
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "de_DE@euro", "ar_Latn_EG", "ks_IN@devanagari",
    "sd_Deva_IN", "ks_IN.UTF-8@latin", "arn_CL", "_", "@", ".", "@latin", "az_AZ", "fan",
  ])
  func localesFromLeftToRight(_ locale: String) {
    #expect(LayoutDirection(locale: locale) == .leftToRight)
  }

  @Test func theFirstEnvironmentVariableThatIsSetDecides() {
    #expect(LayoutDirection.current(in: [:]) == .leftToRight)
    #expect(LayoutDirection.current(in: ["LANG": "he_IL.UTF-8"]) == .rightToLeft)
    #expect(LayoutDirection.current(in: ["LC_ALL": "", "LANG": "he_IL.UTF-8"]) == .rightToLeft)
    #expect(LayoutDirection.current(in: ["LC_ALL": "C", "LANG": "he_IL.UTF-8"]) == .leftToRight)
    #expect(LayoutDirection.current(in: ["LC_MESSAGES": "ar", "LANG": "en_US"]) == .rightToLeft)
  }
}
