import Core
import Studies

/// The parts of the reference that are no tables.
enum ReferenceProse {
  static let suites = """
    A suite says which designs are compared, what varies, what people do, and who they are.
    `tapcost run FILE` simulates it, `tapcost lint FILE` checks it without simulating, and
    `tapcost new suite` writes one to start from.

    - *Designs* are in the suite or in interface files beside it. All designs have every goal,
      by the same id. A label without an id gives the id: `Copy Link` becomes `copy-link`.
    - *Lists* define items once, for designs and tasks. A text in a list is an item with
      that label.
    - *The sweep* names axes. Without `grids` all axes are crossed; with them each grid crosses the
      axes that it names, and the others stay at their `base`, or else at their first value.
      `where` leaves points out.
    - *Populations* are names of built-in ones, or files beside the suite as in
      `populations: ["everyday", { file: "our-users.json5" }]`. With `--population`, which takes
      names and files, these are simulated instead of those that the suite names. `"everybody"`
      stands for every built-in group of people that is not named beside it: all populations but
      mixtures and those that say `everybody: false` (`attention`, `switch-schemes` with scanning by
      groups and by rows, `touchpad-users`), which are asked for by name. Those in `populations_at_base` meet the base
      alone, with fewer people and worlds: enough to see for whom the answer differs. A group that has no
      way to do a task with a design is simulated, too: it fails, and the answer says so. Screens
      are the same for all: a pointer or keys on a phone are a mouse or a keyboard joined to it.
    - *Comparisons* are pairs of designs; differences are first minus second.
    - *Margins* say how large a difference must be to matter.
    - *The question* has parts (`asks`): from where on another design is better, which is best, how
      much one costs, for whom that differs; the `share` of people who do something, as in
      `who: "never find it"`; and the `price` of a mistake at which the time of avoiding it pays.
      The first part leads the report; `at` says where a part is answered.
    - *The audience* says how many people do the tasks, and how often, as in
      `audience: { people: 12000, uses_per_day: 3 }`: what differences come to in a year.
    - *Limits* say what the answer covers and what it does not. *Directions* are published
      differences between the designs: reports say whether the model agrees.

    A suite is refused when it has a name that is not known, a goal that a design lacks, or a list
    or axis that nothing uses. Every problem is reported with its line, and with what is expected.
    """

  static let templates: String = {
    let functions = Expression.functions.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
    return """
      ## Templates

      Within `designs`, `tasks` and `populations` a text may stand for the value of an axis:

      | text | stands for |
      |---|---|
      | `"$options"` | the value of the axis `options`: a number, or a word |
      | `"$(options - 1)"` | the value of an expression |
      | `"$(options) things"` | a text with the value in it |
      | `"$$"` | a dollar sign |

      A text that is one template as a whole takes the value itself, so that `count: "$options"` is
      a number and `device: "$device"` a name. Within a longer text only `$(...)` is replaced.

      ## Expressions

      Expressions stand in `$(...)`, in `when` and in `where`. They know numbers, words in single
      quotes, names of axes, `+ - * / ^`, comparisons (`< <= > >= == !=`), `&& ||`, parentheses,
      and the functions \(functions). `if(condition, then, otherwise)` chooses; the others take
      numbers. A condition is a number: 0 is false. Exponents are whole numbers from 0 to 64. In
      JSON5 an expression with words is written in double quotes: `when: "titles == 'good'"`.

      ## Rules in lists

      In any list of a design or a task an object may stand for several items:

      | rule | gives |
      |---|---|
      | `{ each: "actions", from: 0, count: "$n" }` | items of a list, from a number on; all of them without `count` |
      | `{ each: "actions", as: "button", with: { face: "glyph" } }` | controls of a kind, with further members |
      | `{ when: "n > 2", then: [...], otherwise: [...] }` | one of two lists |
      | `{ tree: { list: "commands", depth: 2, titles: "good" } }` | submenus; `levels: [4, 4]` gives the numbers of entries instead |
      | `{ generate: { count: 8, words: 2, letters: 12 } }` | plain labels of a given length |

      The name of a list may be a template, too: `each: "$labels"` takes the list that an axis of
      words names.

      """
  }()

  /// Whole suites that show one thing each.
  static let recipes: String = {
    let files = EmbeddedTexts.files(in: "Datasets/Recipes")
    let parts = files.map { path, text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      while lines.last?.isEmpty == true { lines.removeLast() }
      let heads = lines.prefix { $0.hasPrefix("//") }
      let title = heads.map { $0.drop { "/ ".contains($0) } }.joined(separator: " ")
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let code = lines.dropFirst(heads.count).joined(separator: "\n")
      return "### \(title)\n\n`Datasets/Recipes/\(name)`\n\n```json5\n\(code)\n```\n"
    }
    return """
      ## Recipes

      Complete suites that run as they are. Copy one and change it.

      \(parts.joined(separator: "\n"))
      """
  }()

  static let interfaces = """
    A design is a device and a screen. The screen holds controls; each control is an object with
    one name, the kind: `{ button: { label: "Share" } }`. An interface file holds one design and
    says `schema: "tapcost/interface/1"`; in a suite designs stand in `designs`, and there any value
    may be a [template](Suites.md#templates) and any item of a list a
    [rule](Suites.md#rules-in-lists).

    Everything that can be chosen has an id, which tasks name as goals: the one that is given, or
    one made of the label: small letters and digits, with dashes between words. Lengths are in
    points of the device, at the default text size. Sizes that are not given follow the rules of the
    platform.
    """

  static let populations = """
    A population file describes people by how they differ from the common
    [parameters](Parameters.md), or from another population (`based_on`). `tapcost run SUITE
    --population FILE` simulates it; the option may be given several times, and a suite may then name
    the population by its id. `tapcost new population` writes a file to start from.

    Every number has a range, a source (`citation`) and the quality of that source (`mark`); the
    citation of a number without data is `assumed`, with the mark `A`. `low` and `high` bound the
    factor given by `times`, or the center given by `value`. The table
    of [parameters](Parameters.md#built-in-parameters) says which are traits and how each is
    distributed, and so which centers it may have. Shares of people and probabilities (`bernoulli`,
    `logitnormal`) take a `value`, since a factor could leave their range.

    ```json5
    \(starter("population"))
    ```
    """

  /// A file to begin with.
  private static func starter(_ name: String) -> String {
    var lines = (EmbeddedTexts.text(at: "Datasets/Starters/\(name).json5") ?? "")
      .split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  static let parameters = """
    A parameter is a number of the model. Most are traits, in which people differ: `value` is the
    center over people, `spread` how much they differ, and `low` to `high` the range in which the
    center may plausibly lie, from which sets of assumptions are drawn. `--parameters FILE` gives a
    file with other values; it names only those that it changes. `tapcost fit` writes such files from
    logs of people.

    | distribution | value | spread |
    |---|---|---|
    | `constant` | the same for everyone, any number | none |
    | `lognormal` | the median, a positive number | the SD of the logarithm |
    | `normal` | the mean, any number | the SD |
    | `logitnormal` | the median, a probability between 0 and 1 | the SD of the logit |
    | `bernoulli` | the share of people who have 1, from 0 to 1; the others have 0 | none |
    """

  static let thresholds = """
    A rule names cells, a metric, and either a `margin` by which the cells may get worse than in an
    earlier run, or a `limit`, or both. Where a margin has both bounds, a change must exceed both to
    count. `tapcost thresholds suggest` proposes rules from runs, and `tapcost new thresholds`
    writes a file to start from; [Gate.md](../Gate.md) says how often a check is wrong.
    """

  static let results = """
    `tapcost run` writes these files to a folder; `tapcost report FOLDER` makes the reports again.

    | file | for |
    |---|---|
    | `report.html` | reading, in any browser, without network |
    | `report.md` | pull requests and design reviews |
    | `summary.csv`, `comparisons.csv` | R, pandas, spreadsheets; `datapackage.json` describes them |
    | `steps.csv` | the same for the steps of tasks, where tasks have steps |
    | `causes.csv` | what each difference of times is made of, a row for each part; `datapackage.json` describes it |
    | `results.json` | everything, with its provenance; the other files are made from it |

    Means, quantiles and their errors are over people. Intervals cover Monte-Carlo error alone;
    the uncertainty of the model shows in the spread over sets of assumptions.

    After the columns listed here, every table has one for each axis of the sweeps, as in
    `point_options`: numbers, or texts where the axis has words. With several tasks there is
    `point_task`, with several uses `point_use`. `datapackage.json` names them and their types.
    [Packages for Python and R](../../Integrations/README.md) read all of these.
    """
}
