# Completion of tapcost for bash. To use it now: source <(tapcost completion bash)
_tapcost() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  local command="" word IFS=$'\n'
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
      ' run') command='/run' ;;
      ' report') command='/report' ;;
      ' import') command='/import' ;;
      ' audit') command='/audit' ;;
      ' fit') command='/fit' ;;
      ' klm') command='/klm' ;;
      ' trace') command='/trace' ;;
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
    '/run --input') COMPREPLY=($(compgen -W $'touch\npointer\nkeyboard\nscreen-reader\nswitch\nswitch-row-column\nswitch-group\nswitch-step\nswitch-dwell\nvoice' -- "$current")); return ;;
    '/run --parameters') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/run --worlds') COMPREPLY=(); return ;;
    '/run --format') COMPREPLY=($(compgen -W $'json\ncsv\nmd\nhtml' -- "$current")); return ;;
    '/report --format') COMPREPLY=($(compgen -W $'json\ncsv\nmd\nhtml' -- "$current")); return ;;
    '/report --out'|'/report -o') COMPREPLY=($(compgen -d -- "$current")); return ;;
    '/import --out'|'/import -o') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/import --as') COMPREPLY=($(compgen -W $'suite\ninterface' -- "$current")); return ;;
    '/import --screen') COMPREPLY=(); return ;;
    '/import --menus') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/import --open') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/import --boxes') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/import --findings') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/import --device') COMPREPLY=(); return ;;
    '/import --density') COMPREPLY=(); return ;;
    '/audit --out'|'/audit -o') COMPREPLY=($(compgen -d -- "$current")); return ;;
    '/audit --users'|'/audit -u') COMPREPLY=(); return ;;
    '/audit --seed') COMPREPLY=(); return ;;
    '/audit --population') COMPREPLY=($(compgen -f -W "$(tapcost list populations --names 2>/dev/null)" -- "$current")); return ;;
    '/audit --format') COMPREPLY=($(compgen -W $'json\ncsv\nmd\nhtml' -- "$current")); return ;;
    '/audit --screen') COMPREPLY=(); return ;;
    '/audit --menus') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/audit --open') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/audit --boxes') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/audit --findings') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/audit --device') COMPREPLY=(); return ;;
    '/audit --density') COMPREPLY=(); return ;;
    '/fit --model') COMPREPLY=($(compgen -W $'fitts\nffitts\ndual-gaussian\nendpoint-spread\nmenu-search\nlearning\nswitch-press\nwaiting' -- "$current")); return ;;
    '/fit --column') COMPREPLY=(); return ;;
    '/fit --set') COMPREPLY=(); return ;;
    '/fit --where') COMPREPLY=(); return ;;
    '/fit --seconds-per-unit') COMPREPLY=(); return ;;
    '/fit --mm-per-unit') COMPREPLY=(); return ;;
    '/fit --outliers') COMPREPLY=(); return ;;
    '/fit --name') COMPREPLY=(); return ;;
    '/fit --citation') COMPREPLY=(); return ;;
    '/fit --out'|'/fit -o') COMPREPLY=($(compgen -d -- "$current")); return ;;
    '/klm --operators') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/klm --format') COMPREPLY=($(compgen -W $'text\njson\nsvg' -- "$current")); return ;;
    '/klm --chart') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/trace --user'|'/trace -u') COMPREPLY=(); return ;;
    '/trace --design'|'/trace -d') COMPREPLY=(); return ;;
    '/trace --point') COMPREPLY=(); return ;;
    '/trace --population') COMPREPLY=($(compgen -f -W "$(tapcost list populations --names 2>/dev/null)" -- "$current")); return ;;
    '/trace --input') COMPREPLY=($(compgen -W $'touch\npointer\nkeyboard\nscreen-reader\nswitch\nswitch-row-column\nswitch-group\nswitch-step\nswitch-dwell\nvoice' -- "$current")); return ;;
    '/trace --use') COMPREPLY=(); return ;;
    '/trace --seed') COMPREPLY=(); return ;;
    '/trace --parameters') COMPREPLY=($(compgen -f -- "$current")); return ;;
    '/trace --format') COMPREPLY=($(compgen -W $'text\nsvg\njson' -- "$current")); return ;;
    '/trace --out'|'/trace -o') COMPREPLY=($(compgen -d -- "$current")); return ;;
  esac
  if [[ "$current" == -* ]]; then
    case "$command" in
      '') COMPREPLY=($(compgen -W $'--version\n--help\n-h' -- "$current")) ;;
      '/run') COMPREPLY=($(compgen -W $'--out\n--users\n--precision\n--seed\n--jobs\n--population\n--input\n--parameters\n--worlds\n--format\n--figures\n--csv-safe\n--version\n--help\n-h' -- "$current")) ;;
      '/report') COMPREPLY=($(compgen -W $'--format\n--out\n--figures\n--csv-safe\n--version\n--help\n-h' -- "$current")) ;;
      '/import') COMPREPLY=($(compgen -W $'--out\n--as\n--screen\n--all\n--menus\n--open\n--boxes\n--findings\n--device\n--density\n--version\n--help\n-h' -- "$current")) ;;
      '/audit') COMPREPLY=($(compgen -W $'--out\n--users\n--seed\n--population\n--format\n--csv-safe\n--screen\n--menus\n--open\n--boxes\n--findings\n--device\n--density\n--version\n--help\n-h' -- "$current")) ;;
      '/fit') COMPREPLY=($(compgen -W $'--model\n--column\n--set\n--where\n--seconds-per-unit\n--mm-per-unit\n--outliers\n--name\n--citation\n--out\n--version\n--help\n-h' -- "$current")) ;;
      '/klm') COMPREPLY=($(compgen -W $'--operators\n--format\n--chart\n--version\n--help\n-h' -- "$current")) ;;
      '/trace') COMPREPLY=($(compgen -W $'--user\n--design\n--point\n--population\n--input\n--use\n--known\n--seed\n--parameters\n--format\n--out\n--version\n--help\n-h' -- "$current")) ;;
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
    '') COMPREPLY=($(compgen -W $'run\nreport\nimport\naudit\nfit\nklm\ntrace\nlist\nexplain\nschema\nhelp\nversion\ncompletion' -- "$current")) ;;
    '/run') COMPREPLY=($(compgen -f -W "$(tapcost list suites --names 2>/dev/null)" -- "$current")) ;;
    '/report') COMPREPLY=($(compgen -f -- "$current")) ;;
    '/import') COMPREPLY=($(compgen -f -- "$current")) ;;
    '/audit') COMPREPLY=($(compgen -f -- "$current")) ;;
    '/fit') COMPREPLY=($(compgen -f -- "$current")) ;;
    '/klm') COMPREPLY=($(compgen -f -- "$current")) ;;
    '/trace') COMPREPLY=($(compgen -f -W "$(tapcost list suites --names 2>/dev/null)" -- "$current")) ;;
    '/list') COMPREPLY=($(compgen -W $'suites\npopulations\ncontrols\ninputs\nmetrics\nparameters\nverdicts\ndatasets' -- "$current")) ;;
    '/explain') COMPREPLY=($(compgen -f -W "$(tapcost list suites --names 2>/dev/null; tapcost list populations --names 2>/dev/null; tapcost list controls --names 2>/dev/null; tapcost list inputs --names 2>/dev/null; tapcost list metrics --names 2>/dev/null; tapcost list parameters --names 2>/dev/null; tapcost list verdicts --names 2>/dev/null; tapcost list datasets --names 2>/dev/null)" -- "$current")) ;;
    '/schema') COMPREPLY=($(compgen -W $'suite\ninterface\npopulation\nparameters\nresults' -- "$current")) ;;
    '/help') COMPREPLY=($(compgen -W $'run\nreport\nimport\naudit\nfit\nklm\ntrace\nlist\nexplain\nschema\nhelp\nversion\ncompletion' -- "$current")) ;;
    '/version') COMPREPLY=() ;;
    '/completion') COMPREPLY=($(compgen -W $'bash\nzsh\nfish' -- "$current")) ;;
  esac
}
complete -o filenames -F _tapcost tapcost
