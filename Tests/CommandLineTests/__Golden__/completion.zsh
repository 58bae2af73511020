#compdef tapcost
# Completion of tapcost for zsh. Save it as _tapcost in a folder of $fpath.

_tapcost() {
  local -a lines=("${(@f)$(tapcost completion zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  local -a found=("${(@)lines[2,-1]}")
  (( ${#found} )) && _describe -V value found
  case $lines[1] in
  file) _files ;;
  folder) _files -/ ;;
  esac
}

_tapcost "$@"
