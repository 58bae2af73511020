import Core

/// The languages of the world that have a code of two letters (ISO 639-1), and some of three that apps are
/// translated into.
enum Languages {
  /// Tells whether a word of BCP 47 begins with the code of a language.
  static func isKnown(_ language: String) -> Bool {
    names[start(of: language)] != nil
  }

  /// Returns the code that is meant by a name, by another code or by that of a country; nil where none is near.
  static func code(near word: String) -> String? {
    let word = start(of: word)
    if let code = names[word] == nil ? others[word] : word { return code }
    let all = names.flatMap { code, names in names.map { (name: $0, code: code) } }
    let near = nearest(to: word, among: all.map(\.name).sorted())
    return all.filter { $0.name == near }.map(\.code).min()
  }

  private static func start(of word: String) -> String {
    String(word.lowercased().prefix { $0 != "-" && $0 != "_" })
  }

  /// Codes of countries that are no languages, and codes of three letters beside those of two.
  private static let others = [
    "jp": "ja", "cz": "cs", "dk": "da", "cn": "zh", "tw": "zh", "ua": "uk", "us": "en", "gb": "en",
    "kp": "ko", "rs": "sr", "at": "de", "mx": "es", "eng": "en", "deu": "de", "ger": "de",
    "fra": "fr", "fre": "fr", "spa": "es", "ita": "it", "por": "pt", "nld": "nl", "dut": "nl",
    "jpn": "ja", "zho": "zh", "chi": "zh", "kor": "ko", "rus": "ru", "ara": "ar", "heb": "he",
    "tur": "tr", "pol": "pl", "swe": "sv", "dan": "da", "nor": "no", "fin": "fi", "ces": "cs",
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr",
  ]

  /// The names of each language, in small letters: English first, then its own where many write it.
  private static let names: [String: [String]] = Dictionary(
    list.split { $0 == ";" || $0 == "\n" }.map { entry in
      let words = entry.split(separator: " ", maxSplits: 1)
      return (String(words[0]), words[1].split(separator: "/").map(String.init))
    }, uniquingKeysWith: { first, _ in first })

  private static let list = """
    aa afar; ab abkhazian; ae avestan; af afrikaans; ak akan; am amharic; an aragonese;
    ar arabic; as assamese; av avaric; ay aymara; az azerbaijani; ba bashkir; be belarusian;
    bg bulgarian; bi bislama; bm bambara; bn bengali/bangla; bo tibetan; br breton;
    bs bosnian; ca catalan/català; ce chechen; ch chamorro; co corsican; cr cree;
    cs czech/čeština; cu church slavic; cv chuvash; cy welsh/cymraeg; da danish/dansk;
    de german/deutsch; dv divehi; dz dzongkha; ee ewe; el greek; en english; eo esperanto;
    es spanish/español/espanol; et estonian/eesti; eu basque/euskara; fa persian/farsi;
    ff fulah; fi finnish/suomi; fj fijian; fo faroese; fr french/français/francais;
    fy western frisian/frisian; ga irish/gaeilge; gd gaelic; gl galician/galego; gn guarani;
    gu gujarati; gv manx; ha hausa; he hebrew; hi hindi; ho hiri motu; hr croatian/hrvatski;
    ht haitian; hu hungarian/magyar; hy armenian; hz herero; ia interlingua;
    id indonesian/bahasa indonesia; ie interlingue; ig igbo; ii sichuan yi; ik inupiaq;
    io ido; is icelandic; it italian/italiano; iu inuktitut; ja japanese; jv javanese;
    ka georgian; kg kongo; ki kikuyu; kj kuanyama; kk kazakh; kl kalaallisut; km khmer;
    kn kannada; ko korean; kr kanuri; ks kashmiri; ku kurdish; kv komi; kw cornish;
    ky kyrgyz; la latin; lb luxembourgish; lg ganda; li limburgish; ln lingala; lo lao;
    lt lithuanian; lu luba-katanga; lv latvian; mg malagasy; mh marshallese; mi maori;
    mk macedonian; ml malayalam; mn mongolian; mr marathi; ms malay; mt maltese; my burmese;
    na nauru; nb norwegian bokmål/bokmål/bokmal; nd north ndebele; ne nepali; ng ndonga;
    nl dutch/nederlands/flemish; nn norwegian nynorsk/nynorsk; no norwegian/norsk;
    nr south ndebele; nv navajo; ny chichewa; oc occitan; oj ojibwa; om oromo; or oriya/odia;
    os ossetian; pa punjabi; pi pali; pl polish/polski; ps pashto;
    pt portuguese/português/portugues; qu quechua; rm romansh; rn rundi; ro romanian/română;
    ru russian; rw kinyarwanda; sa sanskrit; sc sardinian; sd sindhi; se northern sami;
    sg sango; si sinhala; sk slovak/slovenčina; sl slovenian/slovene; sm samoan; sn shona;
    so somali; sq albanian/shqip; sr serbian/srpski; ss swati; st southern sotho;
    su sundanese; sv swedish/svenska; sw swahili/kiswahili; ta tamil; te telugu; tg tajik;
    th thai; ti tigrinya; tk turkmen; tl tagalog; tn tswana; to tonga; tr turkish/türkçe;
    ts tsonga; tt tatar; tw twi; ty tahitian; ug uyghur; uk ukrainian; ur urdu; uz uzbek;
    ve venda; vi vietnamese; vo volapük; wa walloon; wo wolof; xh xhosa; yi yiddish;
    yo yoruba; za zhuang; zh chinese/mandarin; zu zulu; chr cherokee;
    ckb central kurdish/sorani; fil filipino; gsw swiss german; haw hawaiian; yue cantonese
    """
}
