// swift-tools-version: 6.3
import PackageDescription

// A separate package, so that Weft does not depend on FlyingFox. From the root folder of the repository:
//
//   Demos/run render-server
//   swift test --package-path Demos/render-server

let package = Package(
  name: "render-server",
  dependencies: [
    .package(name: "weft", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "render-server",
      dependencies: [
        .product(name: "Weft", package: "weft"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Server"),
    .testTarget(
      name: "RenderServerTests",
      dependencies: [
        "render-server",
        .product(name: "Weft", package: "weft"),
        .product(name: "WeftTesting", package: "weft"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)
