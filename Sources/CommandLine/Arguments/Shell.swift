/// A shell that can complete command lines; its script asks the tool what may stand there.
package enum Shell: String, CaseIterable, Sendable {
  /// The Bourne-again shell.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish

  /// Returns a script that completes commands, options and their values.
  package func completionScript(for root: Command) -> String {
    let script =
      switch self {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      }
    return script.replacing("TOOL", with: root.name)
  }

  /// Returns a word that may stand somewhere as the script takes it, with what it means.
  package func line(_ word: String, _ meaning: String) -> String {
    switch self {
    case .bash: word
    case .zsh: word.replacing(":", with: "\\:") + ":" + meaning
    case .fish: word + "\t" + meaning
    }
  }

  private static let bashScript = """
    # Completion of TOOL for bash. To use it now: source <(TOOL completion bash)
    _TOOL() {
      local IFS=$'\\n' current="${COMP_WORDS[COMP_CWORD]}"
      local lines=($(TOOL completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
      case "${lines[0]}" in
      file) COMPREPLY=($(compgen -f -- "$current")) ;;
      folder) COMPREPLY=($(compgen -d -- "$current")) ;;
      *) COMPREPLY=() ;;
      esac
      COMPREPLY+=($(compgen -W "${lines[*]:1}" -- "$current"))
    }
    complete -o filenames -F _TOOL TOOL

    """

  private static let zshScript = """
    #compdef TOOL
    # Completion of TOOL for zsh. Save it as _TOOL in a folder of $fpath.

    _TOOL() {
      local -a lines=("${(@f)$(TOOL completion zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      local -a found=("${(@)lines[2,-1]}")
      (( ${#found} )) && _describe -V value found
      case $lines[1] in
      file) _files ;;
      folder) _files -/ ;;
      esac
    }

    _TOOL "$@"

    """

  private static let fishScript = """
    # Completion of TOOL for fish. To use it now: TOOL completion fish | source
    function __TOOL_complete
      set -l current (commandline -ct)
      set -l lines (TOOL completion fish -- (commandline -opc)[2..] "$current" 2>/dev/null)
      switch $lines[1]
        case file
          __fish_complete_path "$current"
        case folder
          __fish_complete_directories "$current"
      end
      printf '%s\\n' $lines[2..]
    end
    complete -c TOOL -f -a '(__TOOL_complete)'

    """
}
