import Core

/// Answers the requests of a page about one file; no other file can be asked for.
struct EditRoutes: Sendable {
  let session: EditSession
  let guardian: PageGuard
  /// The page itself.
  let page: EditPage

  /// Answers a request.
  func answer(_ request: HTTPRequest) -> LoopbackServer.Answer {
    do throws(HTTPFault) {
      let name = try guardian.name(of: request)
      switch (request.method, name) {
      case (.get, ""): return .now(page.response)
      case (.get, "news"): return try news(request)
      case (.get, "watch"):
        guard let page = session.watched else { throw .notFound }
        return .now(HTTPResponse(type: "text/html", page))
      case (.post, "text"): return .now(try text(request))
      case (.post, "choice"): return .now(try choice(request))
      case (.post, "save"): return .now(try save(request))
      case (_, "news"), (_, "watch"), (_, "text"), (_, "choice"), (_, "save"), (_, ""):
        throw .method
      default: throw .notFound
      }
    } catch {
      return .now(HTTPResponse(error))
    }
  }

  private func news(_ request: HTTPRequest) throws(HTTPFault) -> LoopbackServer.Answer {
    guard let revision = UInt64(request.query["after"] ?? ""), let client = request.query["client"]
    else { throw .malformed }
    let session = session
    return .later { session.news(after: revision, for: client).map { HTTPResponse($0) } }
  }

  private func text(_ request: HTTPRequest) throws(HTTPFault) -> HTTPResponse {
    let body = try body(request)
    let job = session.take(try text(body, "text"), from: try text(body, "client"))
    return HTTPResponse("{\"job\":\(job)}")
  }

  private func choice(_ request: HTTPRequest) throws(HTTPFault) -> HTTPResponse {
    let job = session.take(EditChoice(try body(request)))
    return HTTPResponse("{\"job\":\(job)}")
  }

  private func save(_ request: HTTPRequest) throws(HTTPFault) -> HTTPResponse {
    let body = try body(request)
    let saving = session.save(
      try text(body, "text"), over: try text(body, "over"), from: try text(body, "client"),
      mayBeEmpty: body["mayBeEmpty"]?.value == .bool(true))
    switch saving {
    case .done(let saved, let warning):
      let members = saved.members + [.init("warning", .optional(warning))]
      return HTTPResponse(JSON.object(members).text(.compact))
    case .conflict(let disk):
      return HTTPResponse(.conflict, JSON.object(disk.members).text(.compact))
    case .empty: return HTTPResponse(.doubtful, "{}")
    case .failed(let reason):
      let json: JSON = ["reason": .string(reason)]
      return HTTPResponse(.failed, json.text(.compact))
    }
  }

  /// The body of a request: an object of JSON.
  private func body(_ request: HTTPRequest) throws(HTTPFault) -> Node {
    guard request.fields["content-type"]?.hasPrefix("application/json") ?? false,
      let text = String(validating: request.body, as: UTF8.self),
      let node = try? JSON5.parse(
        text, file: "request", maximumText: request.body.count, maximumValues: 1000,
        maximumDepth: 4),
      case .object = node.value
    else { throw .malformed }
    return node
  }

  private func text(_ body: Node, _ key: String) throws(HTTPFault) -> String {
    guard let text = body.text(key) else { throw .malformed }
    guard text.utf8.count <= EditedText.maximumBytes else { throw .tooLarge }
    return text
  }
}
