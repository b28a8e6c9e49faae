import {
  fail,
  type Issue,
  issueAt,
  message,
  ok,
  type Parsed,
  parseJson,
  repeatedKeys,
} from '@draughts-lab/input';

/** A word for a program that listens for DXP: `dxp:27531`, `dxp:127.0.0.1:27531,minutes=2`. */
const DXP = 'dxp';
/** Options that such a program is told. */
const DXP_OPTIONS = ['host', 'port', 'minutes', 'moves'];

/** Kinds of player whose first option may be a name: `engine:scan,nodes=1000`. */
const NAMED = 'engine';

/** The option that a bare number means, by kind of player; nodes for all others. */
const NUMBER_MEANS: Readonly<Record<string, string>> = { mcts: 'playouts' };

/**
 * A description of a player from one word: its kind, and after a colon its options, or JSON.
 * `random`, `alpha-beta:5000` (nodes), `mcts:500` (playouts), `alpha-beta:depth=6,spread=20`,
 * `{"player":"alpha-beta","nodes":5000}`, `dxp:HOST:PORT,minutes=1,moves=75`. Whether there is such a player is for `parsePlayer` to say.
 *
 * @param named options of a program from outside by its name; without it names mean nothing
 */
export function readPlayerWords(
  text: string,
  named?: (name: string) => object,
): Parsed<Readonly<Record<string, unknown>>> {
  if (text.trimStart().startsWith('{')) return readJson(text);
  const [kind = '', options = ''] = text.split(/:(.*)/s);
  if (kind === DXP) return readDxp(options);
  const entries: [string, unknown][] = [['player', kind]];
  const issues: Issue[] = [];
  const [first = '', ...rest] = options.split(',');
  const isNamed = named !== undefined && kind === NAMED && first !== '' && !/^\d+$|=/.test(first);
  if (isNamed) entries.push(...Object.entries(named(first)));
  for (const option of isNamed ? rest : options === '' ? [] : options.split(',')) {
    const [key, value] = /^\d+$/.test(option)
      ? [NUMBER_MEANS[kind] ?? 'nodes', option]
      : option.split(/=(.*)/s);
    if (key === undefined || value === undefined || !isOptionText(key, value)) {
      issues.push(issueAt('', message('player.option', { found: JSON.stringify(option) })));
    } else {
      entries.push([key, valueOf(value)]);
    }
  }
  return issues.length > 0 ? fail(issues) : ok(withDxp(Object.fromEntries(entries)));
}

/** A program by where it listens, `HOST:PORT` or one of the two, and after a comma what it is told. */
function readDxp(text: string): Parsed<Readonly<Record<string, unknown>>> {
  const words = text === '' ? [] : text.split(',');
  const place = words[0]?.includes('=') === false ? words.shift()! : '';
  const [, host = '', port = ''] = /^\d+$/.test(place)
    ? ['', '', place]
    : (/^(.*):(\d+)$/.exec(place) ?? ['', place]);
  const where = {
    ...(host !== '' && { host: host.replace(/^\[(.*)\]$/, '$1') }),
    ...(port !== '' && { port: Number(port) }),
  };
  const read = readPlayerWords(words.length === 0 ? NAMED : `${NAMED}:${words.join(',')}`);
  return read.ok ? ok(withDxp({ ...read.value, dxp: where })) : read;
}

/** What a program that speaks DXP is told stands under `dxp`; in words it follows like any other option. */
function withDxp(player: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { dxp } = player;
  if (typeof dxp !== 'object' || dxp === null) return player;
  const told = Object.entries(player).filter(([key]) => DXP_OPTIONS.includes(key));
  const others = Object.entries(player).filter(([key]) => !DXP_OPTIONS.includes(key));
  return { ...Object.fromEntries(others), dxp: { ...dxp, ...Object.fromEntries(told) } };
}

/** A number (also with tenths, for minutes), `true` or `false`, else a word. */
function valueOf(text: string): number | boolean | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+(\.\d)?$/.test(text) ? Number(text) : text;
}

/** Numbers and words; for weights also the path of a file. */
const isOptionText = (key: string, value: string): boolean =>
  /^(\d+(\.\d)?|[a-z-]+)$/.test(value) || (key === 'weights' && value !== '');

function readJson(text: string): Parsed<Readonly<Record<string, unknown>>> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const issues = repeatedKeys(text);
  return issues.length > 0 ? fail(issues) : ok(parsed.value as Readonly<Record<string, unknown>>);
}

/**
 * A description of a player that asks tables unless it says otherwise, or does without a rule that they know: for people, not
 * where games are to be repeated.
 */
export function withTables(player: object): object {
  return 'player' in player &&
    player.player === 'alpha-beta' &&
    !('tables' in player) &&
    !('without' in player)
    ? { ...player, tables: true }
    : player;
}
