import Testing
import WeftCompositor

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct IdentityTests {
  @Test func nodesAreEqualByIdentity() {
    let nodes = [DisplayNode(), DisplayNode(), TextNode(), TextNode()]
    #expect(nodes.firstIndex(of: nodes[2]) == 2)
    #expect(nodes[0] != nodes[1] && nodes[0] == nodes[0])
    #expect(Set(nodes + nodes) == Set(nodes) && Set(nodes).count == 4)
    #expect(nodes[0].supernode != nodes[1] && nodes[0].supernode == nil)
  }

  @Test func viewsAndLayersAreEqualByIdentity() {
    let views = [View(), View()]
    #expect(views.contains(views[1]) && views[0] != views[1])
    #expect(Set(views + views).count == 2)
    let layers = [Layer(), Layer()]
    #expect(layers.contains(layers[1]) && layers[0] != layers[1])
    #expect(Set(layers + layers).count == 2)
  }
}
