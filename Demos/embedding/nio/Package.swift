// swift-tools-version: 6.3
import PackageDescription

// A separate package, so that Weft does not depend on SwiftNIO. From the top of the repository:
//
//   swift run --package-path Demos/embedding/nio
//   swift test --package-path Demos/embedding/nio

let package = Package(
  name: "embedding-nio",
  dependencies: [
    .package(name: "weft", path: "../../.."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
  ],
  targets: [
    .executableTarget(
      name: "embedding-nio",
      dependencies: [
        .product(name: "Weft", package: "weft"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      path: "Board"),
    .testTarget(
      name: "BoardTests",
      dependencies: ["embedding-nio", .product(name: "WeftTesting", package: "weft")],
      path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)
