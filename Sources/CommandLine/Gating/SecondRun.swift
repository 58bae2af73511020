import Core
import Gate
import Populations
import Studies

/// A run made again from its own results: with fresh people, or by the present model.
struct SecondRun {
  /// Why a run cannot be made again.
  struct Obstacle: Error {
    /// A sentence without its full stop.
    let reason: String
  }

  /// The plan of the run.
  var plan: RunPlan
  private let call: Invocation

  /// Reads all that the run needs from what its results hold.
  ///
  /// - Parameters:
  ///   - file: The results.
  ///   - cells: The cells that matter; other suites and populations are left out.
  ///   - seed: The seed to use.
  ///   - people: The people in each cell. What the results hold never says how many are simulated:
  ///     anybody may have written it.
  ///   - present: The run whose model, populations and parameters are taken in place of those of the
  ///     results; nil for a run as it was.
  ///   - call: The command that needs the run.
  /// - Throws: An `Obstacle`.
  init(
    _ file: ResultsFile, cells: [CellName], seed: UInt64, people: UInt64,
    asIn present: ResultsFile?, _ call: Invocation
  ) throws(Obstacle) {
    guard present != nil || Self.isByThisBuild(file.results) else {
      throw Obstacle(reason: "\(file.path) was made by another build of TapCost")
    }
    var plan = try Self.plan(file, cells: cells, seed: seed, asIn: present, outer: call)
    // Nobody is added for the sake of a precision that arguments or suites ask for.
    plan.options.users = Int(people)
    plan.options.maximumUsers = Int(people)
    (plan.options.precision, plan.options.differencePrecision) = (nil, nil)
    (self.plan, self.call) = (plan, call)
  }

  /// Tells whether results were made by the program that runs.
  static func isByThisBuild(_ results: Results) -> Bool {
    let provenance = results.provenance
    return provenance.version == BuildInformation.version
      && provenance.commit == BuildInformation.commit
      && (provenance.behavior == nil || provenance.behavior == Behavior.fingerprint)
  }

  private static func plan(
    _ file: ResultsFile, cells: [CellName], seed: UInt64, asIn present: ResultsFile?,
    outer: Invocation
  ) throws(Obstacle) -> RunPlan {
    let provenance = file.results.provenance
    var stored: [String: String] = [:]
    for input in provenance.inputs {
      guard let text = input.text else { continue }
      guard stored.updateValue(text, forKey: input.name) == nil else {
        throw Obstacle(reason: "\(file.path) names two files \(input.name)")
      }
    }
    for input in present?.results.provenance.inputs ?? [] {
      // Whoever meets a design, and how they are, is the same on both sides.
      guard let text = input.text, stored[input.name] != nil, Self.isAboutPeople(text) else {
        continue
      }
      stored[input.name] = text
    }
    do {
      let request = try CommandLineParser.parse(provenance.arguments, root: outer.root)
      guard case .run(let call) = request, provenance.arguments.first == "run" else {
        throw Obstacle(reason: "\(file.path) does not come from a run")
      }
      let reader = RunPlanReader(
        call, sources: Sources(stored: stored), words: WordFinder(outer))
      var plan = try reader.plan(RunRequest(run: call))
      let differs = plan.sources.inputs.contains { input in
        !provenance.inputs.contains(input)
          && (present == nil || input.name.hasPrefix(SuiteCatalog.folder))
      }
      guard !differs else {
        throw Obstacle(reason: "\(file.path) was made with other built-in files")
      }
      plan.options.seed = seed
      plan.options.worlds = 0
      let suites = Set(cells.map(\.suite))
      plan.suites = plan.suites.filter { suites.contains($0.id) }
      plan.options.populations = plan.catalog.names.filter { name in
        cells.contains { $0.population == name }
      }
      return plan
    } catch let obstacle as Obstacle {
      throw obstacle
    } catch let error as RunError {
      throw Obstacle(reason: "\(file.path) cannot be run again: \(error.message.dropLast())")
    } catch {
      throw Obstacle(reason: "\(file.path) lacks some of what the run needs")
    }
  }

  /// Reads the labels of suites whose tasks have become other ones.
  ///
  /// - Throws: An `Obstacle` where they cannot be read.
  mutating func readWords() throws(Obstacle) {
    for index in plan.suites.indices where plan.suites[index].lacksWords {
      let suite = plan.suites[index]
      do {
        plan.suites[index] = try suite.resolvingWords(
          with: suite.words.isEnglish ? try? WordFinder(call).sense() : nil)
      } catch let missing as MissingWords {
        throw Obstacle(
          reason:
            "\(missing.table.map { "\($0) lacks rows" } ?? "there is no model of words") for what people want now "
            + "and labels that \(suite.id) had (\(missing.list)); to compare, run the earlier designs with the "
            + "present 'wants' and rows for these labels, and save that run with 'tapcost baseline save'"
        )
      } catch {
        throw Obstacle(reason: "the words of \(suite.id) as it was cannot be read")
      }
    }
  }

  /// Tells whether a text is a population or a set of parameters.
  private static func isAboutPeople(_ text: String) -> Bool {
    let schema = (try? JSON5.parse(text, file: ""))?.text("schema") ?? ""
    return schema.hasPrefix("tapcost/population/") || schema.hasPrefix("tapcost/parameters/")
  }

  /// Refuses a run that is longer than one that is begun unasked.
  ///
  /// - Throws: An `Obstacle`.
  func checkLength() throws(Obstacle) {
    guard WorkEstimate(plan).isLong else { return }
    throw Obstacle(reason: "that many people make more than \(WorkEstimate.unaskedText) trials")
  }

  /// Runs it.
  func results() async throws -> Results { try await plan.simulate(console: call.console) }
}
