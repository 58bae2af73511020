import Core
import Interfaces

/// The device on which a screen is shown: the one of its size, upright or on its side.
extension DesignMaker {
  /// A device, and how lengths of the file are shown on it.
  struct Fit {
    var device: DevicePreset
    /// Points of the device for each length of the file.
    var scale: Double
    var width: Double { device.display.width.value }
    var height: Double { device.display.height.value }
  }

  mutating func fitting() -> Fit {
    let catalog = DeviceCatalog.builtIn
    let width = screen.width ?? screen.elements.compactMap(\.frame?.maxX).max() ?? Guess.phone.width
    let wanted = options.device.flatMap { catalog[$0] }
    if wanted == nil, let device = deviceOnItsSide(width, catalog) {
      return shown(on: device, width)
    }
    if screen.unitsPerInch == nil,
      let exact = wanted ?? deviceInPoints(width, candidates(catalog))
    {
      let scale = min(1 / lengthsPerPoint, exact.display.width.value / max(width, 1))
      let fit = Fit(device: exact, scale: scale)
      if abs(scale - 1) > 1e-9 || screen.width == nil { tell(fit, width) }
      return fit
    }
    if wanted == nil, let device = deviceInPixels(width, catalog) {
      let fit = Fit(device: device, scale: device.display.width.value / width)
      tell(fit, width)
      return fit
    }
    if wanted == nil, let window = window(width, catalog) {
      return Fit(device: window, scale: min(1, window.display.width.value / max(width, 1)))
    }
    return shown(on: wanted ?? nearest(width, catalog), width)
  }

  /// The device of the size of a screen without places; nil where its size is not known.
  func deviceOfSize() -> String? {
    guard let width = screen.width else { return nil }
    let catalog = DeviceCatalog.builtIn
    let device =
      deviceOnItsSide(width, catalog) ?? window(width, catalog)
      ?? deviceInPoints(width, candidates(catalog)) ?? nearest(width, catalog)
    return device.id
  }

  /// The device whose glass is nearest in width.
  private func nearest(_ width: Double, _ catalog: DeviceCatalog) -> DevicePreset {
    let inches = width / unitsPerInch
    let usual = candidates(catalog).filter { $0.deviceClass != .desktop }
    return usual.min { abs($0.inches - inches) < abs($1.inches - inches) } ?? catalog.devices[0]
  }

  /// The devices of the platform of which the file tells; all where it tells of none.
  private func candidates(_ catalog: DeviceCatalog) -> [DevicePreset] {
    guard let isAndroid = screen.isAndroid else { return catalog.devices }
    return catalog.devices.filter { $0.isApple != isAndroid }
  }

  private var unitsPerInch: Double { screen.unitsPerInch ?? Guess[.screenUnitsPerInch] }

  private var lengthsPerPoint: Double { max(0.01, screen.lengthsPerPoint) }

  /// The screen on a device of another size: as large as it is on the glass, and no wider.
  private mutating func shown(on device: DevicePreset, _ width: Double) -> Fit {
    let size = device.display
    // What lies on its side was chosen by points where the file counts in them.
    let isInPoints = screen.unitsPerInch == nil && size.width > size.height
    let real =
      isInPoints ? width / lengthsPerPoint : width / unitsPerInch * size.pointsPerInch
    let fit = Fit(device: device, scale: min(real, size.width.value) / max(width, 1))
    tell(fit, width)
    return fit
  }

  /// The window that a screen of a desktop is: as wide as it is, and as high as is known.
  private func window(_ width: Double, _ catalog: DeviceCatalog) -> DevicePreset? {
    guard screen.isDesktop else { return nil }
    let bottom = screen.elements.compactMap(\.frame?.maxY).max() ?? Guess.desktop.height
    let height = screen.height ?? min(max(bottom, Guess[.desktopLeastHeight]), Guess.desktop.height)
    return catalog[DevicePreset.window(width: width, height: height)]
  }

  /// The device of which a file that counts in pixels has exactly two or three for each point, both
  /// ways.
  private func deviceInPixels(_ width: Double, _ catalog: DeviceCatalog) -> DevicePreset? {
    guard screen.unitsPerInch == nil, !screen.isInDensity, let height = screen.height else {
      return nil
    }
    return candidates(catalog).first { device in
      let ratio = width / device.display.width.value
      return (ratio == 2 || ratio == 3) && height == ratio * device.display.height.value
    }
  }

  /// The device of the width of the file in points, the one of the same height where there are several;
  /// where a density makes points of pixels, the nearest one.
  private func deviceInPoints(_ width: Double, _ devices: [DevicePreset]) -> DevicePreset? {
    let (width, height) = (width / lengthsPerPoint, (screen.height ?? 0) / lengthsPerPoint)
    func gap(_ device: DevicePreset) -> Double { abs(device.display.width.value - width) }
    let same = devices.filter { gap($0) < 0.5 }
    if same.isEmpty, screen.isInDensity {
      return devices.filter { $0.deviceClass != .desktop }.min { gap($0) < gap($1) }
    }
    return same.min {
      abs($0.display.height.value - height) < abs($1.display.height.value - height)
    }
  }

  /// The phone or tablet that lies on its side: of what is wider than high, the one nearest in both
  /// lengths; nil where none is near, as for a row or a part of a screen.
  private func deviceOnItsSide(_ width: Double, _ catalog: DeviceCatalog) -> DevicePreset? {
    guard !screen.isDesktop, let height = screen.height, width > Guess[.screenAcross] * height
    else { return nil }
    /// The factor by which a length of the file differs from one of a device, less 1.
    func distance(_ length: Double, _ own: Points, on device: DevicePreset) -> Double {
      let points =
        length
        * (screen.unitsPerInch.map { device.display.pointsPerInch / $0 } ?? 1 / lengthsPerPoint)
      return max(points, own.value) / max(1, min(points, own.value)) - 1
    }
    let most = Guess.size(.screenFit)
    let all = candidates(catalog).compactMap(\.onItsSide).map { device in
      (
        device: device, wide: distance(width, device.display.width, on: device),
        high: distance(height, device.display.height, on: device)
      )
    }
    // Of what is known to lie on its side, the nearest of its platform is taken, however far it is.
    let near = all.filter { screen.isAcross || $0.wide < most.width && $0.high < most.height }
    return near.min { $0.wide + $0.high < $1.wide + $1.high }?.device
  }

  private mutating func tell(_ fit: Fit, _ width: Double) {
    let size = screen.width == nil ? "unknown width" : "width of \(rounded(width))"
    report.guess(
      screen.line, "screen",
      "a \(size) is shown on \(fit.device.id), at \(rounded(fit.scale)) pt "
        + "for each length of the file")
  }
}

extension DevicePreset {
  /// Whether it is one of Apple's.
  fileprivate var isApple: Bool { id.hasPrefix("ip") || id.hasPrefix("mac") }

  /// The width of the screen, in inches.
  fileprivate var inches: Double { display.width.value / display.pointsPerInch }
}
