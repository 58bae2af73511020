import Core
import Populations
import Studies

/// A suite that takes no time: a button at hand or behind a menu.
func tinySuite(options: String = "[3]") throws(DocumentError) -> Suite {
  try Suite(
    parsing: """
      {
        schema: "tapcost/suite/1", id: "tiny", title: "Menu or button",
        question: "What does a menu cost?", evidence: "None: this is a test.",
        lists: { a: ["Share", "Copy", "Print", "Lock", "Move", "Hide"] },
        sweep: { axes: [{ name: "options", title: "Options", values: \(options) }] },
        designs: [
          { id: "menu", title: "Menu", device: "iphone-16", screen: { content: [
            { pulldown: { label: "Do", items: [{ each: "a", count: "$options" }] } }] } },
          { id: "inline", title: "Buttons", device: "iphone-16", screen: { content: [
            { stack: { content: [{ each: "a", count: "$options", as: "button" }] } }] } },
        ],
        tasks: [{ id: "do", title: "Do it", goals: [{ each: "a", count: "$options" }],
          knowledge: "known" }],
        populations: ["everyday", "older-adults"], compare: [["menu", "inline"]],
        metrics: ["time", "taps", "misses", "success"], users: 100,
        margins: { time: { absolute: 0.1 }, taps: { absolute: 0.1 } },
      }
      """, file: "tiny.json5",
    environment: SuiteEnvironment(populations: PopulationCatalog.builtIn.names))
}
