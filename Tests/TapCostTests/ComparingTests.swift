import TapCostTesting
import Testing

struct ComparingTests {
  private let menu = Design("menu") { library }
  private let row = Design("row") {
    Screen("Library") {
      InlineActions {
        Item("Copy Link", id: "copy-link")
        Item("Send to Reader", id: "reader")
        Item("Print", id: "print")
      }
    }
  }
  private let goals = ["copy-link", "print"]

  @Test func theDifferenceIsThatOfThePrices() throws {
    let change = try row.compared(with: menu, for: .everyday, reaching: goals, users: 300)
    let taps = try [row, menu].map {
      try #require($0.price(for: .everyday, reaching: goals, users: 300)[.taps].mean)
    }
    #expect(change.users == 300)
    // Both are sums of whole numbers of the same people.
    #expect(abs(try #require(change[.taps].difference) - (taps[0] - taps[1])) < 1e-12)
    let mirrored = try menu.compared(with: row, for: .everyday, reaching: goals, users: 300)
    #expect(mirrored[.time].difference == change[.time].difference.map { -$0 })
  }

  @Test func aDesignThatIsBetterIsBelow() {
    expectCost(of: row, toBeBelow: menu, for: .everyday, reaching: goals, users: 300)
    expectCost(
      of: row, toBeBelow: menu, by: .taps(0.5), for: .everyday, reaching: goals, users: 300)
  }

  @Test func aDesignThatIsNotSurelyBetterFailsTheTestAndSaysByHowMuch() {
    withKnownIssue {
      expectCost(of: menu, toBeBelow: row, for: .everyday, reaching: goals, users: 300)
    } matching: {
      let text = $0.comments.map(\.rawValue).joined()
      return text.contains("everyday: the mean of time differs by ") && text.contains("below 0 s")
    }
    withKnownIssue {
      expectCost(of: row, toBeBelow: row, for: .everyday, reaching: goals, users: 300)
    }
    withKnownIssue {
      expectCost(
        of: row, toBeBelow: menu, by: .taps(20), for: .everyday, reaching: goals, users: 300)
    }
  }

  @Test func designsWithoutCommonGoalsFailTheTestWithTheReason() {
    withKnownIssue {
      expectCost(of: menu, toBeBelow: row, for: .everyday, users: 10)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("the goal \"books\"")
    }
  }

  @Test(arguments: [
    CostLimit.givingUp(1.5), .givingUp(-0.1), .givingUp(0), .seconds(0), .seconds(-3),
    .seconds(.nan), .taps(.infinity), CostLimit(.success, 1), CostLimit(.success, 1.2),
  ])
  func aLimitThatSaysNothingIsAnIssue(limit: CostLimit) {
    withKnownIssue {
      expectCost(of: menu, for: .everyday, reaching: goals, below: limit, users: 10)
    } matching: {
      let text = $0.comments.map(\.rawValue).joined()
      return text.contains("is invalid") && text.contains(limit.metric.name)
    }
  }

  @Test func amountsAndNumbersOfPeopleThatCannotBeAreIssues() {
    for amount in [CostLimit.seconds(-1), .seconds(.nan), .givingUp(1)] {
      withKnownIssue {
        expectCost(of: row, toBeBelow: menu, by: amount, for: .everyday, reaching: goals, users: 10)
      } matching: {
        $0.comments.map(\.rawValue).joined().contains("no design can be better by")
      }
    }
    for users in [-1, 0, 1] {
      withKnownIssue {
        expectCost(of: menu, for: .everyday, reaching: goals, below: .seconds(9), users: users)
      } matching: {
        $0.comments.map(\.rawValue).joined().contains("expected 2 or more")
      }
    }
  }
}
