import Interfaces
import Model
import Populations
import Randomness

extension Layout {
  /// The layout as it is read by people who see: of a picture and a label whose end is cut off they go by the one
  /// that tells more, the picture by the share of people who know it, the label by the share of it that is left.
  func goingByPictures(_ constants: KernelConstants, for input: Input) -> Layout {
    // Who speaks has to name what is written.
    guard input.isVisual, input != .voice else { return self }
    var layout = self
    for surface in layout.surfaces.indices {
      for place in layout.surfaces[surface].elements.indices {
        let element = layout.surfaces[surface].elements[place]
        guard element.face == .both, element.lettersLeft != nil,
          ![.textField, .searchField].contains(element.role)
        else {
          continue
        }
        let logit = constants.glyphLogits[Int(element.glyphClass.rawValue)]
        guard Double(1 / (1 + Transform.exp(-logit))) > element.visibleShare else { continue }
        layout.surfaces[surface].elements[place].face = .glyph
        layout.surfaces[surface].elements[place].lettersLeft = nil
      }
    }
    return layout
  }
}
