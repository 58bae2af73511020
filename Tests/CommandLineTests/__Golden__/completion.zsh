#compdef tapcost
# Completion of tapcost for zsh. Save it as _tapcost in a folder of $fpath.

_tapcost() {
  local context state line
  local -a commands=(
    'run:Simulates suites and writes results and reports.'
    'merge:Makes results and reports from the shards of a run.'
    'status:Lists the missing shards of a run.'
    'report:Writes the reports of a run again, without simulating.'
    'check:Checks results against rules, for CI; exits with 2 on a regression.'
    'accept:Lets a change that is meant through the gate.'
    'baseline:Keeps results to compare with, shows what was kept, and finds suites as they were.'
    'thresholds:Proposes limits from repeated runs, and changes them.'
    'compare:Shows two runs side by side: what surely changed, and by how much.'
    'gate-self-test:Shows that the gate can fail, on this machine.'
    'import:Turns a screen of another tool into a suite that can be run.'
    'audit:Prices every element of a screen, for each population.'
    'suggest:Searches for an arrangement of a screen that costs people less.'
    'sensitivity:Shows which uncertain numbers of the model decide a comparison.'
    'validate:Compares predictions with published results of studies with people.'
    'worlds:Finds worlds that could have produced the human data of calibration.'
    'benchmark:Scores models of users on published data of people.'
    'claims:Tests the claims of design guidelines, for each population.'
    'laws:Checks the laws that must hold for everyone, whatever the numbers of the model are.'
    'power:Says how many participants a study needs to see a predicted difference.'
    'fit:Fits numbers of the model to a log of people.'
    'klm:Times keystroke-level and GOMS models, and compares them.'
    'trace:Shows one person'\''s timeline, step by step.'
    'new:Writes a small file that works, with comments, to start from, or a whole example.'
    'lint:Says everything that is wrong with files, without simulating.'
    'edit:Shows a file in the browser, and its prices while you type.'
    'watch:Prices a suite again whenever its file changes.'
    'list:Lists what there is, with one line each, and a legend on standard error.'
    'explain:Explains a number, a metric, a control, a word: value, range, source, formula.'
    'schema:Prints the JSON Schema of a kind of document, for editors.'
    'help:Shows the help of a command.'
    'version:Shows the version.'
    'completion:Prints a completion script for a shell.'
  )
  _arguments -C \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '1: :->command' '*:: :->rest'
  case $state in
  command) _describe command commands ;;
  rest)
    case $line[1] in
    run) _tapcost_run ;;
    merge) _tapcost_merge ;;
    status) _tapcost_status ;;
    report) _tapcost_report ;;
    check) _tapcost_check ;;
    accept) _tapcost_accept ;;
    baseline) _tapcost_baseline ;;
    thresholds) _tapcost_thresholds ;;
    compare) _tapcost_compare ;;
    gate-self-test) _tapcost_gate-self-test ;;
    import) _tapcost_import ;;
    audit) _tapcost_audit ;;
    suggest) _tapcost_suggest ;;
    sensitivity) _tapcost_sensitivity ;;
    validate) _tapcost_validate ;;
    worlds) _tapcost_worlds ;;
    benchmark) _tapcost_benchmark ;;
    claims) _tapcost_claims ;;
    laws) _tapcost_laws ;;
    power) _tapcost_power ;;
    fit) _tapcost_fit ;;
    klm) _tapcost_klm ;;
    trace) _tapcost_trace ;;
    new) _tapcost_new ;;
    lint) _tapcost_lint ;;
    edit) _tapcost_edit ;;
    watch) _tapcost_watch ;;
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
    '--difference-precision=[Add people until the Monte-Carlo error of every difference of times is below this share of its margin.]:r: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '*--population=[Populations to simulate, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '*--input=[Input methods; overrides the suite and the populations.]:list:(touch pointer keyboard screen-reader switch switch-row-column switch-group switch-step switch-dwell voice)' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--worlds=[How many plausible worlds to simulate sets of the numbers of the model that human data allow.]:w: ' \
    '--base=[A checkout of the revision to hold a change to; tapcost.json5 and rules are taken from there.]:dir:_files -/' \
    '--shard=[Simulate the i-th of n parts of the people, for '\''tapcost merge'\''; auto takes i and n from a scheduler, auto/n takes i, and off ignores it.]:i/n: ' \
    '--trials=[Also write a CSV file with one row for each person, design and observed use.]:file:_files' \
    '*--format=[The reports to write beside results.json.]:list:(json csv md html)' \
    '--figures[Also write every drawing of the report as an SVG file, to the folder figures.]' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--yes[Begin a run of any length without asking.]' \
    '-y[Begin a run of any length without asking.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:suite:{ compadd -- ${(f)"$(tapcost list suites --names 2>/dev/null)"}; _files }'
}

_tapcost_merge() {
  _arguments -s -S \
    '--out=[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '-o+[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '--allow-partial[Merge what is there, and say in the report what is missing.]' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '*--format=[The reports to write beside results.json.]:list:(json csv md html)' \
    '--figures[Also write every drawing of the report as an SVG file, to the folder figures.]' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':dir:_files -/'
}

_tapcost_status() {
  _arguments -s -S \
    '--array[Print nothing but the list of what is missing, as schedulers write it.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':dir:_files -/'
}

_tapcost_report() {
  _arguments -s -S \
    '*--format=[The reports to write.]:list:(json csv md html)' \
    '--out=[Where to write; - prints a report that is one file.]:dir:_files -/' \
    '-o+[Where to write; - prints a report that is one file.]:dir:_files -/' \
    '--figures[Also write every drawing of the report as an SVG file, to the folder figures.]' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':results:_files'
}

_tapcost_check() {
  _arguments -s -S \
    '--thresholds=[The rules to check against.]:file:_files' \
    '--baseline=[The results.json of an earlier run, to compare with.]:file:_files' \
    '*--format=[What to print, and which files to write.]:list:(text junit github sarif md html verdict)' \
    '--out=[Where to write the files of the formats.]:dir:_files -/' \
    '-o+[Where to write the files of the formats.]:dir:_files -/' \
    '*--suite=[A suite file whose lines the findings name.]:file:_files' \
    '*--trend=[Kept results to draw values over time from, the oldest first; for the format html.]:file:_files' \
    '--report-only[Exit with 0 whatever was found, if everything could be read, and say that it is only reported.]' \
    '--strict[Exit with 3 when a rule is inconclusive.]' \
    '--no-confirmation[Do not confirm regressions with new people.]' \
    '--confirmation-people=[The most people in each cell of a second look; a regression that needs more stands.]:n: ' \
    '--today=[The day on which accepted changes must not have ended, as in 2027-03-31.]:day: ' \
    '--base=[A checkout of the revision to hold a change to; tapcost.json5 and rules are taken from there.]:dir:_files -/' \
    '--no-baseline[There is no earlier run hold values to limits alone. With --base, cells with margins are new.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':results:_files'
}

_tapcost_accept() {
  _arguments -s -S \
    '--thresholds=[The rules to check against.]:file:_files' \
    '--baseline=[The results.json of an earlier run, to compare with.]:file:_files' \
    '--because=[Why the change is meant a sentence.]:text: ' \
    '--who=[Who lets it through.]:name: ' \
    '--until=[The last day on which the entries apply, as in 2027-03-31.]:day: ' \
    '--no-confirmation[Do not confirm regressions with new people.]' \
    '--confirmation-people=[The most people in each cell of a second look; a regression that needs more stands.]:n: ' \
    '--today=[The day on which accepted changes must not have ended, as in 2027-03-31.]:day: ' \
    '--base=[A checkout of the revision to hold a change to; tapcost.json5 and rules are taken from there.]:dir:_files -/' \
    '--no-baseline[There is no earlier run hold values to limits alone. With --base, cells with margins are new.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':results:_files'
}

_tapcost_baseline() {
  local context state line
  local -a commands=(
    'save:Keeps results to compare later runs with.'
    'show:Shows what was kept: suites, people, seed and version.'
    'suites:Prints the files that hold suites as they were in a base revision.'
  )
  _arguments -C \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '1: :->command' '*:: :->rest'
  case $state in
  command) _describe command commands ;;
  rest)
    case $line[1] in
    save) _tapcost_baseline_save ;;
    show) _tapcost_baseline_show ;;
    suites) _tapcost_baseline_suites ;;
    esac ;;
  esac
}

_tapcost_baseline_save() {
  _arguments -s -S \
    '--out=[Where to keep them.]:file:_files' \
    '-o+[Where to keep them.]:file:_files' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':results:_files'
}

_tapcost_baseline_show() {
  _arguments -s -S \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':baseline:_files'
}

_tapcost_baseline_suites() {
  _arguments -s -S \
    '--base=[A checkout of the revision to hold a change to; tapcost.json5 and rules are taken from there.]:dir:_files -/' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:suite:_files'
}

_tapcost_thresholds() {
  local context state line
  local -a commands=(
    'suggest:Proposes rules with margins from repeated runs.'
    'update:Updates the numbers of a file of rules from repeated runs.'
  )
  _arguments -C \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '1: :->command' '*:: :->rest'
  case $state in
  command) _describe command commands ;;
  rest)
    case $line[1] in
    suggest) _tapcost_thresholds_suggest ;;
    update) _tapcost_thresholds_update ;;
    esac ;;
  esac
}

_tapcost_thresholds_suggest() {
  _arguments -s -S \
    '*--metric=[The metrics to propose rules for.]:list:{ compadd -- ${(f)"$(tapcost list metrics --names 2>/dev/null)"} }' \
    '--confidence=[The confidence of each end of an interval.]:c: ' \
    '--out=[Where to write the rules.]:file:_files' \
    '-o+[Where to write the rules.]:file:_files' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:results:_files'
}

_tapcost_thresholds_update() {
  _arguments -s -S \
    '--because=[The reason for the change, written into every rule that changes.]:text: ' \
    '--write[Write the changes to the file; else they are only shown.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':thresholds:_files' \
    '*:results:_files'
}

_tapcost_compare() {
  _arguments -s -S \
    '*--format=[What to print.]:list:(text md csv)' \
    '*--metric=[The metrics to compare; all where none is named.]:list:{ compadd -- ${(f)"$(tapcost list metrics --names 2>/dev/null)"} }' \
    '*--suite=[Which cells, by their suite * is any text.]:pattern: ' \
    '*--point=[Which cells, by their point * is any text.]:pattern: ' \
    '*--population=[Which cells, by their population * is any text.]:pattern: ' \
    '*--input=[Which cells, by their input * is any text.]:pattern: ' \
    '*--design=[Which cells, by their design * is any text.]:pattern: ' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':first:_files' \
    ':second:_files'
}

_tapcost_gate-self-test() {
  _arguments -s -S \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]'
}

_tapcost_import() {
  _arguments -s -S \
    '--out=[Where to write; with --all the folder for all screens.]:file:_files' \
    '-o+[Where to write; with --all the folder for all screens.]:file:_files' \
    '*--as=[What to write a suite to run at once, or the design alone.]:kind:(suite interface)' \
    '--screen=[The screen to write, where the file has several.]:name: ' \
    '--all[Write every screen to a file of its own.]' \
    '*--link=[A way between screens, as '\''loginSign in=home'\''; several files are then a flow.]:link: ' \
    '--menus=[A file with the items of menus that code makes.]:file:_files' \
    '*--open=[A second page source with a menu open; NAME=FILE tells what opens it.]:file:_files' \
    '--boxes=[A file with the places of the elements of a web page.]:file:_files' \
    '--findings=[Results of axe-core to attach to the elements.]:file:_files' \
    '--device=[The device to show the screen on.]:name: ' \
    '--density=[The pixels per inch by which an Android file counts.]:dpi: ' \
    '--viewport=[The size of the window of a web page, as 390x844.]:size: ' \
    '*--rows=[How many rows a list has that code fills, by the id of its prototype.]:list=n: ' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:file:_files'
}

_tapcost_audit() {
  _arguments -s -S \
    '--out=[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '-o+[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '--all[Write every screen to a file of its own.]' \
    '*--link=[A way between screens, as '\''loginSign in=home'\''; several files are then a flow.]:link: ' \
    '--users=[How many people look for each element, in each population.]:n: ' \
    '-u+[How many people look for each element, in each population.]:n: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '*--population=[A population to simulate.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '*--input=[Input methods; overrides the suite and the populations.]:list:(touch pointer keyboard screen-reader switch switch-row-column switch-group switch-step switch-dwell voice)' \
    '--picture=[A picture of the screen as PNG, over which costs are drawn.]:file:_files' \
    '*--format=[The reports to write.]:list:(csv md html)' \
    '--csv-safe[Changes nothing audit.csv always escapes texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--screen=[The screen to write, where the file has several.]:name: ' \
    '--menus=[A file with the items of menus that code makes.]:file:_files' \
    '*--open=[A second page source with a menu open; NAME=FILE tells what opens it.]:file:_files' \
    '--boxes=[A file with the places of the elements of a web page.]:file:_files' \
    '--findings=[Results of axe-core to attach to the elements.]:file:_files' \
    '--device=[The device to show the screen on.]:name: ' \
    '--density=[The pixels per inch by which an Android file counts.]:dpi: ' \
    '--viewport=[The size of the window of a web page, as 390x844.]:size: ' \
    '*--rows=[How many rows a list has that code fills, by the id of its prototype.]:list=n: ' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:file:_files'
}

_tapcost_suggest() {
  _arguments -s -S \
    '--frequencies=[A CSV file with a column '\''goal'\'' of ids or labels and a column '\''frequency'\''.]:file:_files' \
    '*--population=[A population whose cost is lowered; of several, the one that is worst off.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '*--minimize=[The metric to improve.]:metric:{ compadd -- ${(f)"$(tapcost list metrics --names 2>/dev/null)"} }' \
    '*--knowledge=[What people know of the way at the start.]:word:(unknown known population)' \
    '*--moves=[The kinds of changes to try.]:list:(order group inline control)' \
    '*--keep=[An element or control to leave as it is, by its id.]:id: ' \
    '--rounds=[The maximum number of rounds of the search.]:n: ' \
    '--people=[How many people of each population to simulate in a round.]:n: ' \
    '--users=[How many people to simulate in each cell.]:n: ' \
    '-u+[How many people to simulate in each cell.]:n: ' \
    '--worlds=[How many plausible worlds to simulate in the final comparison.]:w: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '--out=[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '-o+[Where to write; the folder is made where it is missing.]:dir:_files -/' \
    '*--format=[The reports to write.]:list:(md html json)' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--screen=[The screen to write, where the file has several.]:name: ' \
    '--menus=[A file with the items of menus that code makes.]:file:_files' \
    '*--open=[A second page source with a menu open; NAME=FILE tells what opens it.]:file:_files' \
    '--boxes=[A file with the places of the elements of a web page.]:file:_files' \
    '--findings=[Results of axe-core to attach to the elements.]:file:_files' \
    '--device=[The device to show the screen on.]:name: ' \
    '--density=[The pixels per inch by which an Android file counts.]:dpi: ' \
    '--viewport=[The size of the window of a web page, as 390x844.]:size: ' \
    '*--rows=[How many rows a list has that code fills, by the id of its prototype.]:list=n: ' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':file:_files'
}

_tapcost_sensitivity() {
  _arguments -s -S \
    '--worlds=[How many plausible worlds each analysis starts from; a power of two is best.]:w: ' \
    '--users=[How many people each evaluation simulates.]:n: ' \
    '-u+[How many people each evaluation simulates.]:n: ' \
    '*--population=[Populations to simulate, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '*--metric=[The metrics whose differences to study.]:list:{ compadd -- ${(f)"$(tapcost list metrics --names 2>/dev/null)"} }' \
    '--top=[How many numbers to study closely after screening.]:n: ' \
    '*--point=[The point of the sweep to analyze, as in options=5,labels=short.]:axis=value: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '--out=[Where to write reports; without it only the text is printed.]:dir:_files -/' \
    '-o+[Where to write reports; without it only the text is printed.]:dir:_files -/' \
    '*--format=[The reports to write.]:list:(json csv md html)' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--yes[Begin a run of any length without asking.]' \
    '-y[Begin a run of any length without asking.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':suite:{ compadd -- ${(f)"$(tapcost list suites --names 2>/dev/null)"}; _files }'
}

_tapcost_validate() {
  _arguments -s -S \
    '--users=[How many people to simulate in each condition.]:n: ' \
    '-u+[How many people to simulate in each condition.]:n: ' \
    '--worlds=[How many plausible worlds to run, to see how far doubt reaches.]:w: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--seeds=[How many seeds to run, from --seed on, to see the noise of the log score.]:k: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '--data=[Measured values for a case of your own a CSV table with columns measure, value, perhaps unit, low, high and people, and conditions; or a document as those of Datasets/Published.]:file:_files' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--out=[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '-o+[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '*--format=[The reports to write.]:list:(json csv md html)' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--blind[Put stored blind predictions beside people and today'\''s model.]' \
    '--record[With --blind predict what is not stored yet, and write predictions.csv with it.]' \
    '--model-commit=[With --record the commit at which the model was frozen.]:commit: ' \
    '--date=[With --record the day of the prediction, as 2026-11-24.]:day: ' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:dataset:{ compadd -- ${(f)"$(tapcost list datasets --names 2>/dev/null)"}; _files }'
}

_tapcost_worlds() {
  _arguments -s -S \
    '--designs=[How many worlds to simulate in each wave.]:n: ' \
    '--waves=[How many waves of simulation and metamodels.]:n: ' \
    '--users=[How many people to simulate in each condition of each world.]:n: ' \
    '-u+[How many people to simulate in each condition of each world.]:n: ' \
    '--keep=[How many worlds to keep.]:n: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '--out=[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '-o+[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]'
}

_tapcost_benchmark() {
  local context state line
  local -a commands=(
    'export:Writes the tasks of all published studies as plain JSON.'
    'score:Scores predictions against people.'
    'leaderboard:Scores TapCost and simpler models, and predictions that are given.'
  )
  _arguments -C \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '1: :->command' '*:: :->rest'
  case $state in
  command) _describe command commands ;;
  rest)
    case $line[1] in
    export) _tapcost_benchmark_export ;;
    score) _tapcost_benchmark_score ;;
    leaderboard) _tapcost_benchmark_leaderboard ;;
    esac ;;
  esac
}

_tapcost_benchmark_export() {
  _arguments -s -S \
    '--out=[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '-o+[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]'
}

_tapcost_benchmark_score() {
  _arguments -s -S \
    '--partial[Let items be left out; they count as not inside.]' \
    '--name=[The name of the model.]:text: ' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':predictions:_files'
}

_tapcost_benchmark_leaderboard() {
  _arguments -s -S \
    '--users=[How many people to simulate in each condition.]:n: ' \
    '-u+[How many people to simulate in each condition.]:n: ' \
    '--worlds=[How many plausible worlds to run, to see how far doubt reaches.]:w: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '--out=[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '-o+[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:predictions:_files'
}

_tapcost_claims() {
  _arguments -s -S \
    '*--claim=[A claim to test, as in C05.]:id:{ compadd -- ${(f)"$(tapcost list claims --names 2>/dev/null)"}; _files }' \
    '*--population=[Populations to simulate, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--users=[How many people to simulate in each cell.]:n: ' \
    '-u+[How many people to simulate in each cell.]:n: ' \
    '--worlds=[The number of plausible worlds in which a verdict must hold.]:w: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '--out=[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '-o+[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '*--format=[The reports to write.]:list:(json csv md html)' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--yes[Begin a run of any length without asking.]' \
    '-y[Begin a run of any length without asking.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:file:_files'
}

_tapcost_laws() {
  _arguments -s -S \
    '*--law=[A law to check, as in L1.]:id: ' \
    '*--population=[A population to check, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '--users=[How many people to simulate in each cell.]:n: ' \
    '-u+[How many people to simulate in each cell.]:n: ' \
    '--worlds=[The number of plausible worlds in which the laws must hold too.]:w: ' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '*--format=[What to print.]:list:(text md json)' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]'
}

_tapcost_power() {
  _arguments -s -S \
    '--compare=[The two designs to compare.]:a,b: ' \
    '*--metric=[The metric to compare.]:name:{ compadd -- ${(f)"$(tapcost list metrics --names 2>/dev/null)"} }' \
    '*--plan=[How people meet the designs all of them, or one each.]:plan:(within between)' \
    '--power=[The share of studies that find the difference.]:share: ' \
    '--alpha=[The share of false alarms of the two-sided t test.]:share: ' \
    '--repetitions=[How many trials of each person are averaged, from the first use on.]:n: ' \
    '*--point=[The point of the sweep to analyze, as in options=5,labels=short.]:axis=value: ' \
    '*--population=[Populations to simulate, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--worlds=[How many plausible worlds to plan for.]:w: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '--out=[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '-o+[Where to write reports; without it only a summary is printed.]:dir:_files -/' \
    '*--format=[The reports to write.]:list:(json csv md html)' \
    '--csv-safe[Escape texts that a spreadsheet would take for a formula.]' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--yes[Begin a run of any length without asking.]' \
    '-y[Begin a run of any length without asking.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':suite:{ compadd -- ${(f)"$(tapcost list suites --names 2>/dev/null)"}; _files }'
}

_tapcost_fit() {
  _arguments -s -S \
    '*--model=[What to fit.]:name:(fitts ffitts dual-gaussian endpoint-spread menu-search learning switch-press waiting)' \
    '*--column=[The column that holds a role, where it has another name.]:role=name: ' \
    '*--set=[A value for all rows, where there is no column.]:role=number: ' \
    '*--where=[Rows to use; others are left out.]:column=value: ' \
    '--seconds-per-unit=[How long a unit of time is, as 0.001 for milliseconds.]:s: ' \
    '--mm-per-unit=[How long a unit of length is, as 0.0779 for pixels of 326 ppi.]:mm: ' \
    '--outliers=[Drop values more than this many robust SDs from that person'\''s median; '\''keep'\'' drops none.]:limit: ' \
    '--name=[The name of the population.]:id: ' \
    '--citation=[Where the log comes from, with a year.]:text: ' \
    '--out=[Where to write fit.json, residuals.svg and the files for '\''run'\''.]:dir:_files -/' \
    '-o+[Where to write fit.json, residuals.svg and the files for '\''run'\''.]:dir:_files -/' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':log:_files'
}

_tapcost_klm() {
  _arguments -s -S \
    '--operators=[A file of operators that are added or replace others; also the lines of Cogulator.]:file:_files' \
    '*--population=[Times the model for people of a population, too.]:name: ' \
    '*--format=[What to print.]:list:(text json svg)' \
    '--chart=[Where to write a Gantt chart in SVG.]:file:_files' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:file:_files'
}

_tapcost_trace() {
  _arguments -s -S \
    '--user=[The number of the person.]:k: ' \
    '--design=[The design.]:id: ' \
    '-d+[The design.]:id: ' \
    '*--point=[The point of the sweep, as in options=5,useful=0, and the task, as in task=do; the first that fits.]:axis=value: ' \
    '--population=[The population, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '*--input=[The input method.]:name:(touch pointer keyboard screen-reader switch switch-row-column switch-group switch-step switch-dwell voice)' \
    '--use=[The use to show, from 1.]:n: ' \
    '--known[Simulate a person who already knows the path.]' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '*--format=[What to print.]:list:(text svg json)' \
    '--out=[The folder for trace.txt, trace.svg, trace.json instead.]:dir:_files -/' \
    '-o+[The folder for trace.txt, trace.svg, trace.json instead.]:dir:_files -/' \
    '--no-clobber[Refuse to replace a file; without it files that are there are replaced.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':suite:{ compadd -- ${(f)"$(tapcost list suites --names 2>/dev/null)"}; _files }'
}

_tapcost_new() {
  _arguments -s -S \
    '--out=[Where to write, the file or the folder of the example; a file that is there is kept.]:path:_files' \
    '-o+[Where to write, the file or the folder of the example; a file that is there is kept.]:path:_files' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':kind:(suite interface population parameters thresholds devices configuration example)'
}

_tapcost_lint() {
  _arguments -s -S \
    '*--population=[Populations to simulate, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:file:_files'
}

_tapcost_edit() {
  _arguments -s -S \
    '--port=[The port on 127.0.0.1.]:n: ' \
    '--browser[Open the page in a browser.]' \
    '--users=[How many people to simulate in each cell in the end.]:n: ' \
    '-u+[How many people to simulate in each cell in the end.]:n: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '*--population=[Populations to simulate, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '*--input=[Input methods; overrides the suite and the populations.]:list:(touch pointer keyboard screen-reader switch switch-row-column switch-group switch-step switch-dwell voice)' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--screen=[The screen to write, where the file has several.]:name: ' \
    '--menus=[A file with the items of menus that code makes.]:file:_files' \
    '*--open=[A second page source with a menu open; NAME=FILE tells what opens it.]:file:_files' \
    '--boxes=[A file with the places of the elements of a web page.]:file:_files' \
    '--findings=[Results of axe-core to attach to the elements.]:file:_files' \
    '--device=[The device to show the screen on.]:name: ' \
    '--density=[The pixels per inch by which an Android file counts.]:dpi: ' \
    '--viewport=[The size of the window of a web page, as 390x844.]:size: ' \
    '*--rows=[How many rows a list has that code fills, by the id of its prototype.]:list=n: ' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':file:_files'
}

_tapcost_watch() {
  _arguments -s -S \
    '--users=[How many people to simulate in each cell in the end.]:n: ' \
    '-u+[How many people to simulate in each cell in the end.]:n: ' \
    '--seed=[The seed of all random draws.]:s: ' \
    '--jobs=[How many threads to use; the results do not depend on it.]:n: ' \
    '-j+[How many threads to use; the results do not depend on it.]:n: ' \
    '*--population=[Populations to simulate, by name or path.]:name:{ compadd -- ${(f)"$(tapcost list populations --names 2>/dev/null)"}; _files }' \
    '*--input=[Input methods; overrides the suite and the populations.]:list:(touch pointer keyboard screen-reader switch switch-row-column switch-group switch-step switch-dwell voice)' \
    '--parameters=[A file of parameters that replace built-in ones.]:file:_files' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':suite:_files'
}

_tapcost_list() {
  _arguments -s -S \
    '--names[Print the names alone, one a line.]' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':kind:(suites populations controls inputs metrics parameters verdicts gate-verdicts datasets claims devices marks terms)'
}

_tapcost_explain() {
  _arguments -s -S \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:name:{ compadd -- ${(f)"$(tapcost list suites --names 2>/dev/null)"} ${(f)"$(tapcost list populations --names 2>/dev/null)"} ${(f)"$(tapcost list controls --names 2>/dev/null)"} ${(f)"$(tapcost list inputs --names 2>/dev/null)"} ${(f)"$(tapcost list metrics --names 2>/dev/null)"} ${(f)"$(tapcost list parameters --names 2>/dev/null)"} ${(f)"$(tapcost list verdicts --names 2>/dev/null)"} ${(f)"$(tapcost list gate-verdicts --names 2>/dev/null)"} ${(f)"$(tapcost list datasets --names 2>/dev/null)"} ${(f)"$(tapcost list claims --names 2>/dev/null)"} ${(f)"$(tapcost list devices --names 2>/dev/null)"} ${(f)"$(tapcost list marks --names 2>/dev/null)"} ${(f)"$(tapcost list terms --names 2>/dev/null)"}; _files }'
}

_tapcost_schema() {
  _arguments -s -S \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':document:(suite interface population parameters thresholds accepted results claims validation laws published operators menus boxes devices geometry guesses arrangement shard configuration)'
}

_tapcost_help() {
  _arguments -s -S \
    '--man[Print the manual page of all commands, in roff.]' \
    '--reference=[Write the reference of all files, commands and words, in Markdown.]:dir:_files -/' \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    '*:command:(run merge status report check accept baseline thresholds compare gate-self-test import audit suggest sensitivity validate worlds benchmark claims laws power fit klm trace new lint edit watch list explain schema help version completion)'
}

_tapcost_version() {
  _arguments -s -S \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]'
}

_tapcost_completion() {
  _arguments -s -S \
    '--quiet[Say nothing but data and errors no progress, no remarks.]' \
    '-q[Say nothing but data and errors no progress, no remarks.]' \
    '--version[Show the version.]' \
    '--help[Show help for this command.]' \
    '-h[Show help for this command.]' \
    ':shell:(bash zsh fish)'
}

_tapcost "$@"
