# Completion of tapcost for fish. To use it now: tapcost completion fish | source
function __tapcost_complete
  set -l current (commandline -ct)
  set -l lines (tapcost completion fish -- (commandline -opc)[2..] "$current" 2>/dev/null)
  switch $lines[1]
    case file
      __fish_complete_path "$current"
    case folder
      __fish_complete_directories "$current"
  end
  printf '%s\n' $lines[2..]
end
complete -c tapcost -f -a '(__tapcost_complete)'
