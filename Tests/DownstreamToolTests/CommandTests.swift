import Testing

@testable import DownstreamTool

struct CommandTests {
  @Test(arguments: [[], ["--help"], ["help"], ["run", "App", "-h"]])
  func helpIsGivenWhenAskedForOrWhenNothingIs(arguments: [String]) throws {
    #expect(try Command(arguments) == .help)
  }

  @Test func optionsStandBeforeOrAfterTheFolder() throws {
    let command = try Command(["run", "--release", "App", "--snapshot", "a.png", "--backend", "web", "--keep"])
    let expected = Command.Options(
      folder: "App",
      snapshot: "a.png",
      backend: .web,
      isRelease: true,
      keeps: true
    )
    #expect(command == .run(expected))
  }

  @Test func whatFollowsTwoDashesIsTheApps() throws {
    #expect(try Command(["run", "App", "--", "--release"]) == .run(.init(folder: "App", arguments: ["--release"])))
  }

  @Test(arguments: [
    (["build"], "there is no command named build"),
    (["run"], "run needs the folder of an app"),
    (["run", "A", "B"], "only one folder can be run: A or B"),
    (["run", "A", "--fast"], "there is no option --fast"),
    (["run", "A", "--snapshot"], "--snapshot needs a value"),
    (["run", "A", "--backend", "qt"], "there is no backend named qt: it has to be gtk, web or headless"),
  ])
  func misuseIsNamed(arguments: [String], message: String) {
    #expect(throws: Command.Misuse(message)) { try Command(arguments) }
  }
}
