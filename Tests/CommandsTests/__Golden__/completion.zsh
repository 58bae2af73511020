#compdef tapcost
# Completion of tapcost for zsh. Save it as _tapcost in a folder of $fpath.

_tapcost() {
  local context state line
  local -a commands=(
    'run:Simulates suites and writes results and reports.'
    'report:Writes the reports of a run again, without simulating.'
    'list:Lists what there is, with one line each.'
    'explain:Explains a number, a metric, a control: value, range, source, how sure, formula.'
    'schema:Prints the JSON Schema of a kind of document, for editors.'
    'help:Shows the help of a command.'
    'version:Shows the version.'
    'completion:Prints a completion script for a shell.'
  )
  _arguments -C \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '1: :->command' '*:: :->rest'
  case $state in
  command) _describe command commands ;;
  rest)
    case $line[1] in
    run) _tapcost_run ;;
    report) _tapcost_report ;;
    list) _tapcost_list ;;
    explain) _tapcost_explain ;;
    schema) _tapcost_schema ;;
    help) _tapcost_help ;;
    version) _tapcost_version ;;
    completion) _tapcost_completion ;;
    esac ;;
  esac
}

_tapcost_run() {
  _arguments -s -S \
    '--out=[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '-o+[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '--users=[How many people to simulate in each cell.]:n: ' \
    '-u+[How many people to simulate in each cell.]:n: ' \
    '--precision=[Add people until the Monte-Carlo error of every mean time is below this share of it.]:r: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '*--population=[A population to simulate in place of those of the suite, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '--parameters=[A file of parameters to use in place of the built-in ones.]:file:_files' \
    '--worlds=[How many plausible worlds to simulate, to see which verdicts hold whatever is assumed.]:w: ' \
    '*--format=[The reports to write beside results.json.]:list:(json csv md html)' \
    '--figures[Also write every drawing of the report as an SVG file, to the folder figures.]' \
    '--csv-safe[Defuse texts that a spreadsheet would take for a formula.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:suite:{ compadd -- ${(f)"$(tapcost list suites --names 2>/dev/null)"}; _files }'
}

_tapcost_report() {
  _arguments -s -S \
    '*--format=[The reports to write.]:list:(json csv md html)' \
    '--out=[Where to write; - prints a report that is one file.]:dir:_files -/' \
    '-o+[Where to write; - prints a report that is one file.]:dir:_files -/' \
    '--figures[Also write every drawing of the report as an SVG file, to the folder figures.]' \
    '--csv-safe[Defuse texts that a spreadsheet would take for a formula.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':results:_files'
}

_tapcost_list() {
  _arguments -s -S \
    '--names[Print the names alone, one a line.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':kind:(suites populations controls metrics parameters verdicts)'
}

_tapcost_explain() {
  _arguments -s -S \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:name:{ compadd -- ${(f)"$(tapcost list suites --names 2>/dev/null)"} ${(f)"$(tapcost list populations --names 2>/dev/null)"} ${(f)"$(tapcost list controls --names 2>/dev/null)"} ${(f)"$(tapcost list metrics --names 2>/dev/null)"} ${(f)"$(tapcost list parameters --names 2>/dev/null)"} ${(f)"$(tapcost list verdicts --names 2>/dev/null)"}; _files }'
}

_tapcost_schema() {
  _arguments -s -S \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':document:(suite interface population parameters results)'
}

_tapcost_help() {
  _arguments -s -S \
    '--man[Print the manual page of all commands, in roff.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:command:(run report list explain schema help version completion)'
}

_tapcost_version() {
  _arguments -s -S \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]'
}

_tapcost_completion() {
  _arguments -s -S \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':shell:(bash zsh fish)'
}

_tapcost "$@"
