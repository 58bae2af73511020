# Completion of tapcost for bash. To use it now: source <(tapcost completion bash)
_tapcost() {
  local IFS=$'\n' current="${COMP_WORDS[COMP_CWORD]}"
  local lines=($(tapcost completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  case "${lines[0]}" in
  file) COMPREPLY=($(compgen -f -- "$current")) ;;
  folder) COMPREPLY=($(compgen -d -- "$current")) ;;
  *) COMPREPLY=() ;;
  esac
  COMPREPLY+=($(compgen -W "${lines[*]:1}" -- "$current"))
}
complete -o filenames -F _tapcost tapcost
