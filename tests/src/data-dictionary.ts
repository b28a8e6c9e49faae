import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declarations, declarationsOf, type Field } from './declarations.ts';
import { trackedFiles } from './tracked-files.ts';
import { isTestFile, repository } from './workspace.ts';

/**
 * What stands behind an argument of `printJson` that is no object written out: an interface, or a function whose object it
 * is. By the file below apps/cli/src and the argument as it is written.
 */
export const PRINTED: Readonly<Record<string, string>> = {
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
  'position/perft.ts result': 'PerftResult',
  'report/report.ts report': 'RunReport',
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

const HEAD = `# Data dictionary

<!-- Made from the sources by "./ts tests/src/make-data-dictionary.ts"; a test fails when it is stale. -->

Every column of the games that a run stores and \`dlab export\` writes, and every field that \`--json\` prints. A type is as TypeScript writes
it: \`T | null\` may be null, \`T[]\` is a list, a name is a section below. Where a command prints an object that it puts together itself, the
last column says from what.
`;

/** Text as code, which may hold backticks itself. */
function codeOf(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

/** docs/data-dictionary.md as it ought to read. */
export function dataDictionary(): string {
  const sources = readSources();
  return [HEAD, ...columns(), ...shapes(sources)].join('\n');
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
function columns(): string[] {
  const store = readFileSync(join(repository, 'packages/store/src/columns.ts'), 'utf8');
  const record = readFileSync(join(repository, 'packages/records/src/game-record.ts'), 'utf8');
  const rows = [...store.matchAll(/\{ name: '(\w+)', field: '(\w+)', type: '([\w[\]]+)'(, hex: true)?/g)].map(
    ({ 1: name, 2: field, 3: type, 4: hex }) => [
      `\`${name}\``,
      `\`${field}\``,
      hex === undefined ? type! : 'VARCHAR (16 hex digits)',
      meaningOf(record, field!),
    ],
  );
  return [
    '## Games',
    '',
    'Columns of `dlab export` (CSV, JSON, Parquet) and of the table `games` of `dlab sql`, in order; a row is one game. Fields are those of a',
    'record as JSON. Lists have an entry for each seat.',
    '',
    '| Column | Field | Type | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map(rowText),
    '',
  ];
}

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

function shapes(sources: Sources): string[] {
  const wanted: Wanted[] = [];
  const commands = [...sources]
    .filter(
      ([path, { printed, objects }]) =>
        path.startsWith('apps/cli/src/') &&
        path !== 'apps/cli/src/shared/io.ts' &&
        (printed.length > 0 || objects.has('printJson')),
    )
    .flatMap(([path, { printed, objects }]) => {
      const file = path.slice('apps/cli/src/'.length);
      const named = printed.map(
        (argument) =>
          PRINTED[`${file} ${argument}`] ??
          // A constant that is an object written out.
          (objects.has(argument) ? `${argument}()` : `missing: ${file} ${argument}`),
      );
      const written = objects.get('printJson');
      const spread = (fields: readonly Field[]): Field[] =>
        fields.flatMap((field) => {
          if (field.name !== '…') return [field];
          const shape = SPREAD[`${file} ${field.type}`];
          if (shape !== undefined) wanted.push({ name: shape, from: path });
          return shape === undefined
            ? (objects.get(field.type) ?? [field])
            : [{ ...field, type: shape, comment: 'its fields, below' }];
        });
      const lines = [
        ...named.flatMap((name) => {
          if (!name.endsWith('()')) {
            wanted.push({ name, from: path });
            return [`Prints \`${name}\`, below.`, ''];
          }
          const fields = spread(objects.get(name.slice(0, -2)) ?? []);
          wanted.push(...fields.flatMap(({ type }) => wantedIn(type, path)));
          return [...table(fields, 'From'), ''];
        }),
        ...(written === undefined ? [] : [...table(spread(written), 'From'), '']),
      ];
      return [`### \`${commandOf(file)}\``, '', ...lines];
    });
  return [
    '## What commands print with --json',
    '',
    ...commands,
    '## Shapes',
    '',
    ...shapesOf(sources, wanted),
  ];
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

/** A section for each interface that is printed, and for those that their fields name. */
function shapesOf(sources: Sources, roots: readonly Wanted[]): string[] {
  const done = new Set<string>();
  const queue = [...roots];
  const sections = new Map<string, string[]>();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { name } = next;
    if (done.has(name)) continue;
    done.add(name);
    const [path, holder] = holderOf(sources, next) ?? ['', undefined];
    const shape = holder?.interfaces.get(name);
    const alias = holder?.aliases.get(name);
    if (shape !== undefined) {
      queue.push(
        ...[...shape.bases, ...shape.fields.map(({ type }) => type)].flatMap((type) => wantedIn(type, path)),
      );
      const bases =
        shape.bases.length === 0
          ? []
          : [`Has the fields of ${shape.bases.map((base) => `\`${base}\``).join(', ')} too.`, ''];
      sections.set(name, [
        `### ${name}`,
        '',
        ...(shape.comment === '' ? [] : [shape.comment, '']),
        ...bases,
        ...table(shape.fields, 'Meaning'),
        '',
      ]);
    } else if (alias !== undefined) {
      queue.push(...wantedIn(alias, path));
      sections.set(name, [`### ${name}`, '', codeOf(alias.replaceAll('|', '\\|')), '']);
    }
  }
  return [...sections.keys()].toSorted().flatMap((name) => sections.get(name)!);
}

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

function table(fields: readonly Field[], last: string): string[] {
  const isWritten = last === 'From';
  return [
    isWritten ? '| Field | From | Meaning |' : '| Field | Type | Meaning |',
    '| --- | --- | --- |',
    ...fields.map(({ name, isOptional, type, comment }) =>
      rowText([`\`${name}\`${isOptional ? ' (may be missing)' : ''}`, `\`${type}\``, comment]),
    ),
  ];
}

const rowText = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;
