// swift-tools-version: 6.3
import PackageDescription

// Tests of programs that are not written with Weft: a separate package, as somebody would have it who only uses the test
// kit. From the root folder of the repository:
//
//   swift test --package-path Demos/other-programs

let package = Package(
  name: "other-programs",
  dependencies: [.package(name: "weft", path: "../..")],
  targets: [
    .testTarget(
      name: "ShoppingTests", dependencies: [.product(name: "WeftTesting", package: "weft")], path: "Tests")
  ],
  swiftLanguageModes: [.v6]
)
