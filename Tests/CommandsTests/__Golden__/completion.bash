# Completion of tapcost for bash. To use it now: source <(tapcost completion bash)
_tapcost() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  local command="" word IFS=$'\n'
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
      ' run') command='/run' ;;
      ' report') command='/report' ;;
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
    '/run --out'|'/run -o') COMPREPLY=($(compgen -d -- "$current")); return ;;
    '/run --users'|'/run -u') COMPREPLY=(); return ;;
    '/run --precision') COMPREPLY=(); return ;;
    '/run --seed') COMPREPLY=(); return ;;
    '/run --jobs'|'/run -j') COMPREPLY=(); return ;;
    '/run --population') COMPREPLY=($(compgen -f -W "$(tapcost list populations --names 2>/dev/null)" -- "$current")); return ;;
    '/run --parameters') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/run --worlds') COMPREPLY=(); return ;;
    '/run --format') COMPREPLY=($(compgen -W $'json\ncsv\nmd\nhtml' -- "$current")); return ;;
    '/report --format') COMPREPLY=($(compgen -W $'json\ncsv\nmd\nhtml' -- "$current")); return ;;
    '/report --out'|'/report -o') COMPREPLY=($(compgen -d -- "$current")); return ;;
  esac
  if [[ "$current" == -* ]]; then
    case "$command" in
      '') COMPREPLY=($(compgen -W $'--version\n--help\n-h' -- "$current")) ;;
      '/run') COMPREPLY=($(compgen -W $'--out\n--users\n--precision\n--seed\n--jobs\n--population\n--parameters\n--worlds\n--format\n--figures\n--csv-safe\n--version\n--help\n-h' -- "$current")) ;;
      '/report') COMPREPLY=($(compgen -W $'--format\n--out\n--figures\n--csv-safe\n--version\n--help\n-h' -- "$current")) ;;
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
    '') COMPREPLY=($(compgen -W $'run\nreport\nlist\nexplain\nschema\nhelp\nversion\ncompletion' -- "$current")) ;;
    '/run') COMPREPLY=($(compgen -f -W "$(tapcost list suites --names 2>/dev/null)" -- "$current")) ;;
    '/report') COMPREPLY=($(compgen -f -- "$current")) ;;
    '/list') COMPREPLY=($(compgen -W $'suites\npopulations\ncontrols\nmetrics\nparameters\nverdicts' -- "$current")) ;;
    '/explain') COMPREPLY=($(compgen -f -W "$(tapcost list suites --names 2>/dev/null; tapcost list populations --names 2>/dev/null; tapcost list controls --names 2>/dev/null; tapcost list metrics --names 2>/dev/null; tapcost list parameters --names 2>/dev/null; tapcost list verdicts --names 2>/dev/null)" -- "$current")) ;;
    '/schema') COMPREPLY=($(compgen -W $'suite\ninterface\npopulation\nparameters\nresults' -- "$current")) ;;
    '/help') COMPREPLY=($(compgen -W $'run\nreport\nlist\nexplain\nschema\nhelp\nversion\ncompletion' -- "$current")) ;;
    '/version') COMPREPLY=() ;;
    '/completion') COMPREPLY=($(compgen -W $'bash\nzsh\nfish' -- "$current")) ;;
  esac
}
complete -o filenames -F _tapcost tapcost
