# Completion of tapcost for bash. To use it now: source <(tapcost completion bash)
_tapcost() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  local command="" word IFS=$'\n'
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
      ' list') command='/list' ;;
      ' explain') command='/explain' ;;
      ' schema') command='/schema' ;;
      ' help') command='/help' ;;
      ' version') command='/version' ;;
      ' completion') command='/completion' ;;
    esac
  done
  COMPREPLY=()
  case "$command $previous" in

  esac
  if [[ "$current" == -* ]]; then
    case "$command" in
      '') COMPREPLY=($(compgen -W $'--version\n--help\n-h' -- "$current")) ;;
      '/list') COMPREPLY=($(compgen -W $'--names\n--version\n--help\n-h' -- "$current")) ;;
      '/explain') COMPREPLY=($(compgen -W $'--version\n--help\n-h' -- "$current")) ;;
      '/schema') COMPREPLY=($(compgen -W $'--version\n--help\n-h' -- "$current")) ;;
      '/help') COMPREPLY=($(compgen -W $'--man\n--version\n--help\n-h' -- "$current")) ;;
      '/version') COMPREPLY=($(compgen -W $'--version\n--help\n-h' -- "$current")) ;;
      '/completion') COMPREPLY=($(compgen -W $'--version\n--help\n-h' -- "$current")) ;;
    esac
    return
  fi
  case "$command" in
    '') COMPREPLY=($(compgen -W $'list\nexplain\nschema\nhelp\nversion\ncompletion' -- "$current")) ;;
    '/list') COMPREPLY=($(compgen -W $'suites\npopulations\ncontrols\nmetrics\nparameters\nverdicts' -- "$current")) ;;
    '/explain') COMPREPLY=($(compgen -f -W "$(tapcost list suites --names 2>/dev/null; tapcost list populations --names 2>/dev/null; tapcost list controls --names 2>/dev/null; tapcost list metrics --names 2>/dev/null; tapcost list parameters --names 2>/dev/null; tapcost list verdicts --names 2>/dev/null)" -- "$current")) ;;
    '/schema') COMPREPLY=($(compgen -W $'suite\ninterface\npopulation\nparameters\nresults' -- "$current")) ;;
    '/help') COMPREPLY=($(compgen -W $'list\nexplain\nschema\nhelp\nversion\ncompletion' -- "$current")) ;;
    '/version') COMPREPLY=() ;;
    '/completion') COMPREPLY=($(compgen -W $'bash\nzsh\nfish' -- "$current")) ;;
  esac
}
complete -o filenames -F _tapcost tapcost
