import Model
import Populations
import Testing

/// The one table of traits agrees with the parameters and with what lies in memory.
struct TraitTableTests {
  @Test(arguments: Trait.allCases)
  func everyTraitHasItsParameter(trait: Model.Trait) {
    let parameter = ParameterSet.builtIn[trait]
    #expect(parameter.name == trait.name)
    #expect(parameter.unit.rawValue == trait.unit)
    #expect(ParameterSet.builtIn[trait.name] == parameter)
    #expect(Trait(name: trait.name) == trait)
  }

  @Test func namesAndDrawsAreUnique() {
    #expect(Set(Trait.allCases.map(\.name)).count == Trait.allCases.count)
    #expect(Set(Trait.allCases.map(\.draw)).count == Trait.allCases.count)
    #expect(Trait(name: "pointing.nothing") == nil)
  }

  /// Addresses of draws are a part of every result: a new trait takes a new one.
  @Test func drawsAreWhereTheyHaveAlwaysBeen() {
    #expect(Trait.pointingStart.draw == 0 && Trait.pointingTail.draw == 15)
    #expect(Trait.gazeDwell.draw == 20 && Trait.conventionDragSheet.draw == 27)
    #expect(Trait.scentDiscernment.draw == 30 && Trait.conventionHoldContent.draw == 43)
    #expect(Trait.choiceSlope.draw == 51 && Trait.patienceTime.draw == 60)
    #expect(Trait.pointerStart.draw == 64 && Trait.voiceFailure.draw == 89)
  }

  @Test func rowsHoldEveryTraitAtItsOwnPlace() {
    let traits = Trait.allCases.map(\.place)
    let derived = DerivedTrait.allCases.map(\.place)
    let places = traits + derived
    #expect(Set(places) == Set(0..<places.count))
    #expect(TraitTable.longRow >= places.count && TraitTable.longRow % 16 == 0)
  }

  @Test func shortRowsAndColumnsHoldWhatEverybodyHas() {
    let shared = Trait.allCases.prefix(Trait.shared)
    // What every person has comes first; what follows from it comes right after it.
    #expect(shared.map(\.place) == Array(0..<Trait.shared))
    let derived = DerivedTrait.allCases.map(\.place).filter { $0 < TraitTable.columnCount }
    #expect(derived == Array(Trait.shared..<TraitTable.columnCount))
    #expect(TraitTable.shortRow >= TraitTable.columnCount && TraitTable.shortRow % 16 == 0)
    for trait in Trait.allCases where trait.isInColumns {
      #expect(trait.place < TraitTable.columnCount, "\(trait)")
    }
  }

  /// Five of the columns are the first of as many as there are depths.
  @Test func statesHaveAColumnForEveryDepth() {
    #expect(StateColumn.recall.rawValue - StateColumn.trail.rawValue == StateColumn.depths)
    #expect(StateColumn.count == StateColumn.allCases.count + 5 * (StateColumn.depths - 1))
  }
}
