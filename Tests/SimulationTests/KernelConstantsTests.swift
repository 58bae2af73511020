import Interfaces
import Populations
import Simulation
import Testing

struct KernelConstantsTests {
  @Test func everyNumberIsReadByItsName() {
    let constants = KernelConstants(parameters: .builtIn, device: .tablet)
    for constant in Constant.allCases {
      #expect(constants[constant] == Float(ParameterSet.builtIn[constant]), "\(constant)")
    }
    #expect(constants.scrollPage == constants[.systemScrollPage])
    #expect(constants.longPress == constants[.systemLongPress])
    #expect(constants.expectedMore == constants[.scentMore])
    #expect(constants.orderShare == constants[.gazeOrder])
    #expect(constants.passingWeight == constants[.memoryPassing])
    #expect(constants.confusion == constants[.memoryConfusion])
    #expect(constants.practice == constants[.practiceActs])
    #expect(constants.viewingDistance == constants[.gazeViewingTablet])
  }
}
