package import Simulation
package import Studies

/// The value of the model to be put beside something that was measured.
package indirect enum ModelValue: Equatable, Sendable {
  /// A number that is given.
  case number(Double)
  /// A statistic over people.
  case reading(Reading)
  /// The first over the second.
  case ratio(ModelValue, ModelValue)
  /// The first minus the second.
  case difference(ModelValue, ModelValue)
  /// All of them together.
  case sum([ModelValue])
  /// All of them multiplied.
  case product([ModelValue])
  /// The slope of the line through a series.
  case slope(Series)
  /// The value of that line at 0.
  case intercept(Series)
  /// The least value of the axis from which on the series stays within so much of its last value.
  case plateau(Series, within: Double)
  /// The throughput of taps, in bit/s, from effective width and the distance in mm; from each time
  /// goes what seeing a new target takes in s, where a study has people tap what they know.
  case throughput(Reading, distance: Double, reaction: Double)
  /// Something about first taps.
  case taps(Reading, TapReading)

  /// Something about the first taps of trials: the mean over people.
  package struct TapReading: Equatable, Sendable {
    /// The quantity.
    package enum Quantity: String, CaseIterable, Hashable, Sendable {
      /// The mean time, in s.
      case time
      /// The share of taps outside of a circle.
      case outside
      /// The SD across within a person, in mm.
      case sdX = "sd_x"
      /// The SD down within a person, in mm.
      case sdY = "sd_y"
    }

    /// The quantity.
    package var quantity: Quantity
    /// The diameter of the circle, in mm.
    package var width: Double
    /// The middle of the circle across and down the screen, in mm.
    package var middle: SIMD2<Double>
  }

  /// Something over people, by one statistic.
  package struct Reading: Equatable, Sendable {
    /// The quantity read of each trial.
    package enum Quantity: Equatable, Sendable {
      /// A metric.
      case metric(Metric)
      /// The time of some phases together, in s.
      case phases([Phase])
    }

    /// The quantity.
    package var quantity: Quantity
    /// The statistic over people; each person counts with the mean over the observed uses.
    package var statistic: Statistic
    /// Which trials count.
    package var trials: Trials
    /// The name of the design.
    package var design: String
    /// The name of the population.
    package var population: String
    /// The input method.
    package var input: String
    /// The values of the axes; axes that are not named must not vary.
    package var place: [String: Coordinate]
    /// A metric that is taken off in each trial; nil for none.
    package var less: Metric?
    /// The only goal whose trials count; nil for all.
    package var goal: Coordinate?
    /// Which uses of the goal of a trial count, from 1; nil for all. Asks for a task whose every use is observed.
    package var goalUses: ClosedRange<Int>?
  }

  /// A statistic over people.
  package enum Statistic: String, CaseIterable, Hashable, Sendable {
    /// The mean over people.
    case mean
    /// The standard deviation over people.
    case sd
    /// The 2.5 % quantile over people.
    case p025
    /// The median over people.
    case p50
    /// The 97.5 % quantile over people.
    case p975
    /// The standard deviation of the logarithm over trials, those of all people together.
    case logSD = "log_sd"
    /// The 95 % quantile through the median over trials, those of all people together.
    case tail
    /// The share of trials in which it is above 0.
    case any
    /// The share of trials in which it is 0.
    case none
  }

  /// Which trials count.
  package enum Trials: String, CaseIterable, Hashable, Sendable {
    /// All.
    case all
    /// Those that succeeded with nothing done wrong on the way, as studies that leave out errors
    /// report; people who have none are left out.
    case right
    /// The others.
    case wrong
    /// Those in which the right container was opened before any wrong one.
    case firstRight = "first_right"
    /// Those in which it was not.
    case firstWrong = "first_wrong"
  }

  /// Where to read on one axis.
  package enum Coordinate: Equatable, Sendable {
    /// At a value.
    case value(SweepPoint.Value)
    /// At the value of a condition of the row.
    case condition(String)
    /// At a value that stands for each level of a condition.
    case map(String, [String: SweepPoint.Value])
  }

  /// A reading at every value of an axis.
  package struct Series: Equatable, Sendable {
    /// The axis.
    package var axis: String
    /// The reading taken there.
    package var reading: Reading
  }
}

extension ModelValue {
  /// Everything that is read, series and parts included.
  package var readings: [Reading] {
    switch self {
    case .number: []
    case .reading(let reading), .throughput(let reading, _, _), .taps(let reading, _): [reading]
    case .ratio(let a, let b), .difference(let a, let b): a.readings + b.readings
    case .sum(let all), .product(let all): all.flatMap(\.readings)
    case .slope(let series), .intercept(let series), .plateau(let series, _): [series.reading]
    }
  }
}
