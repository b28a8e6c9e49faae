import type { Argument, Option } from '@commander-js/extra-typings';
import type { Command } from '../command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A command as a shell has to know it. */
interface Known {
  /** Words from below the program down: `pdn check`; empty for the program itself. */
  readonly path: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Names of commands below it. */
  readonly commands: readonly string[];
  /** Whether an argument is the id of a preset or the path of a document. */
  readonly takesVariant: boolean;
}

/** The script that teaches a shell the commands, options and presets; nothing is started while one types. */
export function completionScript(shell: Shell, program: Command, presets: readonly string[]): string {
  const commands = knownCommands(program);
  if (shell === 'fish') return fishScript(commands, presets);
  const head =
    shell === 'zsh'
      ? ['# in ~/.zshrc: eval "$(dlab completion zsh)"', 'autoload -U +X bashcompinit && bashcompinit']
      : ['# in ~/.bashrc: eval "$(dlab completion bash)"'];
  return [...head, ...bashLines(commands, presets)].join('\n');
}

function knownCommands(command: Command, path: readonly string[] = []): Known[] {
  const help = command.createHelp();
  const below = help.visibleCommands(command).filter((child) => child.name() !== 'help');
  return [
    {
      path: path.join(' '),
      description: command.description(),
      options: help.visibleOptions(command),
      commands: below.map((child) => child.name()),
      takesVariant: command.registeredArguments.some(isVariant),
    },
    ...below.flatMap((child) => knownCommands(child, [...path, child.name()])),
  ];
}

const isVariant = (argument: Argument): boolean => ['variant', 'a', 'b'].includes(argument.name());

const flags = ({ short, long }: Option): string[] =>
  [long, short].filter((flag) => flag !== undefined && flag !== null);

/** Words for each command, then choices for each option that has them; whatever else is a file. */
function bashLines(commands: readonly Known[], presets: readonly string[]): string[] {
  const words = commands.map(({ path, options, commands: below, takesVariant }) => {
    const own = [...below, ...options.flatMap(flags)].join(' ');
    return `    ${quoted(path)}) echo ${quoted(own)}${takesVariant ? ' "$presets"' : ''} ;;`;
  });
  const choices = commands.flatMap(({ path, options }) =>
    options
      .filter(({ argChoices }) => argChoices !== undefined)
      .map(
        (option) =>
          `    ${quoted(`${path} ${option.long!}`)}) echo ${quoted(option.argChoices!.join(' '))} ;;`,
      ),
  );
  return [
    '_dlab_words() {',
    `  local presets=${quoted(presets.join(' '))}`,
    '  case "$1" in',
    ...words,
    '  esac',
    '}',
    '_dlab_choices() {',
    '  case "$1" in',
    ...choices,
    '  esac',
    '}',
    '_dlab() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" command="" word longer choices i',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    '    word="${COMP_WORDS[i]}"',
    '    longer="${command:+$command }$word"',
    '    [ -n "$(_dlab_words "$longer")" ] && command="$longer"',
    '  done',
    '  choices="$(_dlab_choices "$command ${COMP_WORDS[COMP_CWORD-1]}")"',
    '  COMPREPLY=($(compgen -W "${choices:-$(_dlab_words "$command")}" -- "$current"))',
    '}',
    'complete -o default -F _dlab dlab ./dlab',
  ];
}

function fishScript(commands: readonly Known[], presets: readonly string[]): string {
  const lines = commands.flatMap(({ path, options, commands: below, takesVariant }) => {
    const names = path.split(' ').filter((name) => name !== '');
    // Below `tables`, only until one of its own commands has been named.
    const when = [
      ...names.map((name) => `__fish_seen_subcommand_from ${name}`),
      ...(below.length > 0 ? [`not __fish_seen_subcommand_from ${below.join(' ')}`] : []),
    ].join('; and ');
    const start = `complete -c dlab${when === '' ? '' : ` -n ${quoted(when)}`}`;
    const describe = (name: string): string =>
      commands.find(({ path: other }) => other === [...names, name].join(' '))?.description ?? '';
    return [
      ...below.map((name) => `${start} -f -a ${name} -d ${quoted(describe(name))}`),
      ...(takesVariant ? [`${start} -a ${quoted(presets.join(' '))}`] : []),
      ...options.map((option) => {
        const short =
          option.short === undefined || option.short === null ? '' : ` -s ${option.short.slice(1)}`;
        const values =
          option.argChoices === undefined
            ? option.required || option.optional
              ? ' -r'
              : ''
            : ` -x -a ${quoted(option.argChoices.join(' '))}`;
        return `${start} -l ${option.long!.slice(2)}${short}${values} -d ${quoted(option.description)}`;
      }),
    ];
  });
  return ['# dlab completion fish > ~/.config/fish/completions/dlab.fish', ...lines].join('\n');
}

/** A word that no shell takes apart. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
