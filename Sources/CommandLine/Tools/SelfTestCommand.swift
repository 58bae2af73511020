/// `tapcost gate-self-test`.
enum SelfTestCommand {
  static let command = Command(
    "gate-self-test", "Shows that the gate can fail, on this machine.",
    discussion: """
      Runs a small suite twice with different seeds, then once with a menu item moved into a \
      submenu, and checks them against rules as 'tapcost check' does. A regression of twice the margin, \
      missing data and unreadable input must make the gate fail; equal designs must pass.
      """,
    examples: ["tapcost gate-self-test": "Takes a few seconds."]
  ) { call in
    let test = try SelfTest(root: call.root)
    defer { test.clear() }
    var failures = 0
    for step in try await test.steps() {
      let status = await test.status(of: step)
      let isRight = status == step.expected
      failures += isRight ? 0 : 1
      let end = isRight ? "" : ", expected \(step.expected.rawValue)"
      try call.console.output(
        "\(isRight ? "ok    " : "FAILED") \(step.title): status \(status.rawValue)\(end)\n")
    }
    try call.console.output(
      failures == 0 ? "The gate works.\n" : "The gate does not work: \(failures) failed.\n")
    if failures > 0 { throw ExitCode.failure }
  }
}
