import Interfaces
import Model
import Populations
import Randomness

extension Layout {
  /// The layout as it is read by people who see: of a picture and a label whose end is cut off they go by the one
  /// that tells more, the picture by the share of people who know it, the label by the share of it that is left.
  func goingByPictures(_ constants: KernelConstants, for input: Input) -> Layout {
    guard hasPicturesToGoBy(for: input) else { return self }
    var layout = self
    for surface in layout.surfaces.indices {
      for place in layout.surfaces[surface].elements.indices {
        let element = layout.surfaces[surface].elements[place]
        guard element.isPictureWithCutLabel,
          Double(constants.knownShare(of: element.glyphClass)) > element.visibleShare
        else { continue }
        layout.surfaces[surface].elements[place].face = .glyph
        layout.surfaces[surface].elements[place].lettersLeft = nil
      }
    }
    return layout
  }

  /// Whether people who see have a picture and a label whose end is cut off to go by; who speaks has to name what
  /// is written.
  func hasPicturesToGoBy(for input: Input) -> Bool {
    input.isVisual && input != .voice
      && surfaces.contains { $0.elements.contains(where: \.isPictureWithCutLabel) }
  }
}

extension SurfaceElement {
  fileprivate var isPictureWithCutLabel: Bool {
    face == .both && lettersLeft != nil && ![.textField, .searchField].contains(role)
  }
}
