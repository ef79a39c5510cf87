import Testing

@testable import WeftBus

/// Signatures and paths.
struct BusSignatureTests {
  @Test(arguments: [
    "", "s", "ybnqiuxtdsoghv", "as", "aas", "a{sv}", "a{ya{oa(ii)}}", "(s)", "(iiibiiay)",
    "a((so)(so)(so)iiassusau)",
    String(repeating: "a", count: 32) + "y",
    String(repeating: "(", count: 32) + "y" + String(repeating: ")", count: 32),
    String(repeating: "y", count: 255),
  ])
  func aSignatureIsParsedAndWritten(_ text: String) throws {
    #expect(try #require(BusSignature(text)).text == text)
  }

  @Test(arguments: [
    "z", "a", "()", "(s", "s)", "{sv}", "a{vs}", "a{s}", "a{svs}", "a{sv", "a{asv}", " ", "é",
    String(repeating: "a", count: 33) + "y",
    String(repeating: "(", count: 33) + "y" + String(repeating: ")", count: 33),
    String(repeating: "y", count: 256),
  ])
  func whatIsNoSignatureIsRefused(_ text: String) { #expect(BusSignature(text) == nil) }

  @Test(arguments: ["/", "/a", "/a/b_c/D9", "/org/freedesktop/DBus"])
  func aPathIsParsed(_ text: String) { #expect(BusObjectPath(text)?.text == text) }

  @Test(arguments: ["", "a", "a/b", "//", "/a/", "/a//b", "/a-b", "/a b", "/é", "/a\0"])
  func whatIsNoPathIsRefused(_ text: String) { #expect(BusObjectPath(text) == nil) }

  @Test func pathsHaveChildrenAndLastElements() {
    let path: BusObjectPath = "/a/bc"
    #expect(BusObjectPath.root.appending("a") == "/a")
    #expect(path.appending("d") == "/a/bc/d")
    #expect(path.appending("a/b") == "/a/bc/a/b" && BusObjectPath.root.appending("-") == nil)
    #expect(path.lastElement == "bc" && BusObjectPath.root.lastElement == "")
  }
}
