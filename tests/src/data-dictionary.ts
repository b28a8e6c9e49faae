import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declarations, declarationsOf, type Field } from './declarations.ts';
import { trackedFiles } from './tracked-files.ts';
import { isTestFile, repository } from './workspace.ts';

/**
 * What stands behind an argument of `printJson` that is no object written out: an interface, or a function whose object it
 * is. By the file below apps/cli/src and the argument as it is written.
 */
const PRINTED: Readonly<Record<string, string>> = {
  'compare/compare.ts comparison': 'Comparison',
  'compare/fairest.ts fairest': 'Fairest',
  'compare/signs.ts signs': 'SignTable',
  'compare/strength.ts strength': 'StrengthReport',
  'match/without-command.ts report': 'WithoutReport',
  'openings/variety.ts variety': 'VarietyReport',
  'pdn/import/import-command.ts report': 'ImportReport',
  'pdn/pdn-check.ts report': 'FileReport',
  'pdn/referee.ts report': 'GameReport',
  'position/outcome.ts answer': 'OutcomeAnswer',
  'plan/plan-command.ts judged': 'JudgedCounts',
  'position/perft.ts result': 'PerftResult',
  'report/report.ts report': 'RunReport',
  'search/search-command.ts result': 'SearchResult',
  'report/atlas.ts data': 'AtlasData',
  'rules/check.ts result': 'CheckResult',
  'rules/diff/diff-command.ts asJson(a, b, told, found)': 'asJson()',
  'rules/explain.ts explained(variant)': 'explained()',
  'rules/variants.ts variants.map(summary)': 'summary()',
  'run/run-command.ts planned': 'Manifest',
  'run/run-command.ts report': 'RunReport',
  'run/runs.ts list': 'describeRun()',
  'solve/solve-command.ts toJson(variant, fen, start, solution, seconds, reader)': 'toJson()',
};

/** What stands behind `...` in an object that is printed. */
const SPREAD: Readonly<Record<string, string>> = {
  'match/match-command.ts report': 'MatchesReport',
  'rules/diff/diff-command.ts told': 'Differences',
  'tables/build-command.ts report': 'BuildReport',
  'run/verify-command.ts verified': 'VerifiedRun',
  'train/train-command.ts trained.report': 'TrainingReport',
};

/** A field of something that is printed: in an object written out, `from` is the expression that it holds. */
interface DictionaryField {
  readonly name: string;
  readonly optional?: true;
  readonly type?: string;
  readonly from?: string;
  readonly meaning?: string;
}

/** What a command prints with `--json`: shapes by name, or the fields of an object. */
interface CommandShape {
  readonly prints?: readonly string[];
  readonly fields?: readonly DictionaryField[];
}

interface Shape {
  readonly meaning?: string;
  readonly bases?: readonly string[];
  readonly fields?: readonly DictionaryField[];
  /** Of a union or another alias: its type. */
  readonly type?: string;
}

/** docs/data-dictionary.json: every column of the stored games and every field that `--json` prints. */
export interface DataDictionary {
  readonly about: string;
  readonly games: readonly {
    readonly column: string;
    readonly field: string;
    readonly type: string;
    readonly meaning: string;
  }[];
  readonly commands: Readonly<Record<string, CommandShape>>;
  readonly shapes: Readonly<Record<string, Shape>>;
}

const ABOUT =
  'Made from the sources by "./ts tests/src/make-data-dictionary.ts"; a test fails when it is stale. games: columns of "dlab export" (CSV, JSON, ' +
  'Parquet) and of the table games of "dlab sql", in order; a row is one game, a list has an entry for each seat. commands: what each prints ' +
  'with --json. shapes: the objects named there. Types are TypeScript types.';

/** docs/data-dictionary.json as it ought to read. */
export function dataDictionary(): DataDictionary {
  const sources = readSources();
  return { about: ABOUT, games: columns(), ...shapes(sources) };
}

type Sources = ReadonlyMap<string, Declarations>;

function readSources(): Sources {
  const paths = trackedFiles(repository).filter(
    (path) => /^(?:packages\/[a-z]+|apps\/cli)\/src\/.*\.ts$/.test(path) && !isTestFile(path),
  );
  return new Map(
    paths.map((path) => [path, declarationsOf(path, readFileSync(join(repository, path), 'utf8'))]),
  );
}

/** Columns of the games: names and types of the store, meanings of the record. */
function columns(): DataDictionary['games'] {
  const store = readFileSync(join(repository, 'packages/store/src/columns.ts'), 'utf8');
  const record = readFileSync(join(repository, 'packages/records/src/game-record.ts'), 'utf8');
  const stored = [
    ...store.matchAll(/\{ name: '(\w+)', field: '(\w+)', type: '([\w[\]]+)'(, hex: true)?/g),
  ].map(({ 1: name, 2: field, 3: type, 4: hex }) => ({
    column: name!,
    field: field!,
    type: hex === undefined ? type! : 'VARCHAR (16 hex digits)',
    meaning: meaningOf(record, field!),
  }));
  return [...stored, ...OF_CELL];
}

/** Columns that follow from the cell of a game. */
const OF_CELL: DataDictionary['games'] = [
  {
    column: 'pairing',
    field: '',
    type: 'VARCHAR',
    meaning:
      'Who played, in the order of the seats of game 0: the name of the pairing in the experiment. In SQL: the table cells.',
  },
  {
    column: 'budget',
    field: '',
    type: 'UBIGINT',
    meaning:
      'Nodes or playouts of a move, where all players have the same; otherwise null. In exports alone.',
  },
];

/** The comment before a field of the record's schema; the words of an enumeration where it has none. */
function meaningOf(record: string, field: string): string {
  const before = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*${field}[:,]`).exec(record)?.[1];
  if (before !== undefined)
    return before
      .replaceAll(/^\s*\* ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return (
    {
      variant: 'Id of the variant.',
      ending: 'How it ended: rule, capped, adjudicated, forfeited or crashed.',
      promotions: 'Men that became kings.',
    }[field] ?? ''
  );
}

function shapes(sources: Sources): Pick<DataDictionary, 'commands' | 'shapes'> {
  const wanted: Wanted[] = [];
  const commands = [...sources]
    .filter(
      ([path, { printed, objects }]) =>
        path.startsWith('apps/cli/src/') &&
        path !== 'apps/cli/src/shared/io.ts' &&
        (printed.length > 0 || objects.has('printJson')),
    )
    .map(([path, { printed, objects }]): [string, CommandShape] => {
      const file = path.slice('apps/cli/src/'.length);
      const named = printed.map(
        (argument) =>
          PRINTED[`${file} ${argument}`] ??
          // A constant that is an object written out.
          (objects.has(argument) ? `${argument}()` : `missing: ${file} ${argument}`),
      );
      const written = objects.get('printJson') ?? [];
      const spread = (fields: readonly Field[]): Field[] =>
        fields.flatMap((field) => {
          if (field.name !== '…') return [field];
          const shape = SPREAD[`${file} ${field.type}`];
          if (shape !== undefined) wanted.push({ name: shape, from: path });
          return shape === undefined
            ? (objects.get(field.type) ?? [field])
            : [{ ...field, type: shape, comment: 'its fields' }];
        });
      const prints = named.filter((name) => !name.endsWith('()'));
      wanted.push(...prints.map((name) => ({ name, from: path })));
      const objectsOf = named.filter((name) => name.endsWith('()')).map((name) => name.slice(0, -2));
      const fromObjects = objectsOf.flatMap((name) => spread(objects.get(name) ?? []));
      wanted.push(...fromObjects.flatMap(({ type }) => wantedIn(type, path)));
      const fields = [...fromObjects, ...spread(written)].map((field) => entryOf(field, 'from'));
      return [
        commandOf(file),
        { ...(prints.length === 0 ? {} : { prints }), ...(fields.length === 0 ? {} : { fields }) },
      ];
    });
  return { commands: Object.fromEntries(commands), shapes: shapesOf(sources, wanted) };
}

/** `rules/diff/diff-command.ts` is `dlab diff`, `pdn/pdn-check.ts` is `dlab pdn check`. */
function commandOf(file: string): string {
  const name = file
    .split('/')
    .at(-1)!
    .replace(/(?:-command)?\.ts$/, '');
  const folder = file.split('/')[0]!;
  if (name === 'check' && folder === 'solve') return 'dlab solve --check';
  if (['tables', 'openings'].includes(folder) && name !== folder) return `dlab ${folder} ${name}`;
  if (file.startsWith('pdn/import/')) return `dlab pdn ${name}`;
  return `dlab ${name.replace(/^pdn-/, 'pdn ')}`;
}

/** Each interface that is printed, and those that their fields name. */
function shapesOf(sources: Sources, roots: readonly Wanted[]): DataDictionary['shapes'] {
  const queue = [...roots];
  const found = new Map<string, Shape | undefined>();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { name } = next;
    if (found.has(name)) continue;
    const [path, holder] = holderOf(sources, next) ?? ['', undefined];
    const shape = holder?.interfaces.get(name);
    const alias = holder?.aliases.get(name);
    const types =
      shape === undefined ? [alias ?? ''] : [...shape.bases, ...shape.fields.map(({ type }) => type)];
    queue.push(...types.flatMap((type) => wantedIn(type, path)));
    if (shape !== undefined)
      found.set(name, {
        ...(shape.comment === '' ? {} : { meaning: shape.comment }),
        ...(shape.bases.length === 0 ? {} : { bases: shape.bases }),
        fields: shape.fields.map((field) => entryOf(field, 'type')),
      });
    else found.set(name, alias === undefined ? undefined : { type: alias });
  }
  return Object.fromEntries(
    [...found.keys()].toSorted().flatMap((name): [string, Shape][] => {
      const shape = found.get(name);
      return shape === undefined ? [] : [[name, shape]];
    }),
  );
}

const entryOf = ({ name, isOptional, type, comment }: Field, kind: 'type' | 'from'): DictionaryField => ({
  name,
  ...(isOptional ? { optional: true } : {}),
  [kind]: type,
  ...(comment === '' ? {} : { meaning: comment }),
});

/** A name of a type, and the source that uses it. */
interface Wanted {
  readonly name: string;
  readonly from: string;
}

const wantedIn = (type: string, from: string): Wanted[] =>
  (type.match(/\b[A-Z]\w+/g) ?? []).map((name) => ({ name, from }));

/** Where a type is declared: in the source that uses it, in its package, or in the package of reports before all others. */
function holderOf(sources: Sources, { name, from }: Wanted): [string, Declarations] | undefined {
  const holders = [...sources].filter(
    ([, { interfaces, aliases }]) => interfaces.has(name) || aliases.has(name),
  );
  const folder = (path: string): string => path.split('/').slice(0, 2).join('/');
  const rank = ([path]: [string, Declarations]): number =>
    path === from ? 0 : folder(path) === folder(from) ? 1 : path.startsWith('packages/report/') ? 2 : 3;
  return holders.toSorted((a, b) => rank(a) - rank(b))[0];
}
