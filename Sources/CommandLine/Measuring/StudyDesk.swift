import Core
import Evidence
import Reports
import Synchronization

/// Answers the requests of participants: hands out the page, stores results whole or not at all.
package final class StudyDesk: Sendable {
  private let folder: StudyFolder
  private let page: String
  private let guardian: PageGuard
  private let most: Int
  /// Is told what has come.
  private let tell: @Sendable (String) -> Void
  private let turn = Atomic(0)
  /// Held while a result is stored, so that no more are stored than there may be.
  private let storing = Mutex(())

  init(
    folder: StudyFolder, page: String, guardian: PageGuard, most: Int,
    tell: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.folder, self.page, self.guardian, self.most) = (folder, page, guardian, most)
    self.tell = tell
  }

  /// Creates a desk for a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - page: The page.
  ///   - guardian: Who may ask.
  ///   - most: The most results.
  /// - Throws: What is wrong with the folder.
  package convenience init(path: String, page: String, guardian: PageGuard, most: Int) throws {
    self.init(folder: try StudyFolder(path), page: page, guardian: guardian, most: most)
  }

  /// Answers a request.
  package func answer(_ request: HTTPRequest) -> LoopbackServer.Answer {
    do throws(HTTPFault) {
      switch (request.method, try guardian.name(of: request)) {
      case (.get, ""): return .now(HTTPResponse(type: "text/html", MeasuringPage.served(page)))
      case (.get, "turn"):
        let (turn, _) = turn.add(1, ordering: .relaxed)
        return .now(HTTPResponse(type: "text/plain", "\(turn)"))
      case (.post, "results"): return .now(try store(request))
      case (_, ""), (_, "turn"), (_, "results"): throw .method
      default: throw .notFound
      }
    } catch {
      return .now(HTTPResponse(error))
    }
  }

  private func store(_ request: HTTPRequest) throws(HTTPFault) -> HTTPResponse {
    guard request.body.count <= MeasuredPerson.mostBytes else { throw .tooLarge }
    guard request.fields["content-type"]?.hasPrefix("application/json") ?? false,
      let text = String(validating: request.body, as: UTF8.self),
      let person = try? MeasuredPerson(parsing: text, file: "request", plan: folder.plan),
      let node = try? JSON5.parse(text, file: "request")
    else { throw .malformed }
    // Nothing is kept but what the plan knows, without spaces and comments.
    let kept = JSON(node).text()
    let path = Files.join(folder.results, "\(person.id).json")
    return try storing.withLock { _ throws(HTTPFault) in
      if let known = try? Files.text(at: path, limit: MeasuredPerson.mostBytes) {
        guard known == kept else { throw .conflict }
        return HTTPResponse("{}")
      }
      let count = (try? Files.names(in: folder.results))?.count { $0.hasSuffix(".json") } ?? 0
      guard count < most else { throw .full }
      do throws(FileError) {
        try Files.write(kept, to: path, keepsOld: true)
      } catch {
        throw .failed
      }
      tell(
        "Result \(count + 1): \(person.id). The page was begun \(turn.load(ordering: .relaxed)) times.\n"
      )
      return HTTPResponse("{}")
    }
  }
}
