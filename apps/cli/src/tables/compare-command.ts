import { type Estimate, plainEstimate } from '@draughts-lab/report';
import { type Field, numbers, type Table, tableOf, textTable } from '@draughts-lab/report/draw';
import {
  COUNTER_PLANE,
  END_PLANE,
  materialInWords,
  parseMaterial,
  pieceCount,
  type TableReader,
} from '@draughts-lab/tables';
import { changedWords, type Variant } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { refuseExisting, writeText } from '../shared/write-files.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { htmlPage, list, section } from '../report/html-page.ts';
import { rootOf, tableRulesOf } from './open-reader.ts';
import { tablesFor, tablesOnDemand } from './tables-for.ts';

export interface CompareTablesFlags {
  readonly pieces?: number;
  readonly html?: string;
  readonly overwrite?: boolean;
  readonly folder?: string;
  readonly json?: boolean;
}

/** How an ending stands under one set of rules, over both sides to move where they are not alike. */
interface Side {
  readonly positions: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Won before a draw counter ends the game. */
  readonly wonInTime: number;
  /** Plies; null without a win. */
  readonly longestWin: number | null;
}

interface Ending {
  readonly class: string;
  readonly words: string;
  readonly first: Side;
  readonly second: Side;
}

/** Prints how the endings of two sets of rules stand: the side named first to move. */
export async function compareCommand(a: string, b: string, flags: CompareTablesFlags): Promise<void> {
  if (flags.html !== undefined) refuseExisting([flags.html], flags.overwrite);
  const variants = [loadVariant(a), loadVariant(b)] as const;
  const [first, second] = [await sidesOf(variants[0], flags), await sidesOf(variants[1], flags)];
  const endings = [...first].flatMap(([name, side]): Ending[] => {
    const other = second.get(name);
    return other === undefined
      ? []
      : [{ class: name, words: materialInWords(parseMaterial(name)!), first: side, second: other }];
  });
  if (endings.length === 0)
    throw new CliError(`${variants[0].id} and ${variants[1].id} have no ending in common`);
  const contents = endingsTable(variants, endings);
  if (flags.html !== undefined) {
    writeText(flags.html, page(variants, contents, endings));
    note(`${flags.html}: ${endings.length} endings`);
  }
  if (flags.json) printJson({ variants: variants.map(({ id, hash }) => ({ id, hash })), endings });
  else if (flags.html === undefined)
    print([...sentences(variants, endings), '', textTable(contents)].join('\n'));
}

async function sidesOf(variant: Variant, { pieces, folder }: CompareTablesFlags): Promise<Map<string, Side>> {
  const rules = tableRulesOf(variant);
  const reader =
    pieces === undefined
      ? await tablesOnDemand(variant, folder)
      : await tablesFor(rules, pieces, rootOf(folder));
  const sides = reader === null ? new Map<string, Side>() : readSides(reader);
  reader?.close();
  return sides;
}

function readSides(reader: TableReader): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const { file, at, turn } of reader.tables) {
    const { material: name, planes } = file.header.tables[at]!;
    // Where the players are not alike, the side to move is the one named first: white to move as it is, black turned.
    const seen = turn === 0 ? name : swapped(name);
    const { won, drawn, lost, longestWin } = planes[END_PLANE]!.tally;
    const before = sides.get(seen);
    const longest = Math.max(before?.longestWin ?? -1, longestWin?.plies ?? -1);
    sides.set(seen, {
      positions: (before?.positions ?? 0) + won + drawn + lost,
      won: (before?.won ?? 0) + won,
      drawn: (before?.drawn ?? 0) + drawn,
      lost: (before?.lost ?? 0) + lost,
      wonInTime: (before?.wonInTime ?? 0) + planes[COUNTER_PLANE]!.tally.won,
      longestWin: longest < 0 ? null : longest,
    });
  }
  const pieces = (name: string): number => pieceCount(parseMaterial(name)!);
  return new Map([...sides].toSorted(([x], [y]) => pieces(x) - pieces(y) || (x < y ? -1 : 1)));
}

const swapped = (name: string): string => name.split('-').toReversed().join('-');

const share = (part: number, { positions }: Side): Estimate =>
  plainEstimate(positions === 0 ? 0 : part / positions);

type Variants = readonly [Variant, Variant];

function endingsTable([a, b]: Variants, endings: readonly Ending[]): Table {
  const columns = (id: string, of: (ending: Ending) => Side): Field<Ending>[] => [
    numbers(`${id}: won %`, 'share', (ending) => share(of(ending).won, of(ending))),
    numbers('in time %', 'share', (ending) => share(of(ending).wonInTime, of(ending))),
    numbers('drawn %', 'share', (ending) => share(of(ending).drawn, of(ending))),
    numbers('lost %', 'share', (ending) => share(of(ending).lost, of(ending))),
    numbers('longest win', 'plies', (ending) => of(ending).longestWin),
  ];
  return {
    id: 'endings',
    title: `Endings: ${a.id} and ${b.id}`,
    ...tableOf<Ending>(endings, [
      ['ending', ({ class: name }) => name],
      ...columns(a.id, ({ first }) => first),
      ...columns(b.id, ({ second }) => second),
    ]),
    note:
      'All positions with these men (m) and kings (K), the side named first to move; each counts the same, whatever leads to it. ' +
      'In time: won before a draw counter ends the game. Longest win in plies, as if nothing were counted.',
  };
}

/** The endings whose share of wins differs most, and how many are said in a sentence. */
const SENTENCES = 5;

function sentences([a, b]: Variants, endings: readonly Ending[]): string[] {
  const percent = (side: Side): string => `${((100 * side.won) / side.positions).toFixed(1)} %`;
  const difference = ({ first, second }: Ending): number =>
    Math.abs(first.won / first.positions - second.won / second.positions);
  return endings
    .toSorted((x, y) => difference(y) - difference(x))
    .filter((ending) => difference(ending) > 0)
    .slice(0, SENTENCES)
    .map(
      ({ words, first, second }) =>
        `${words}: won in ${percent(first)} under ${a.id}, ${percent(second)} under ${b.id}`,
    );
}

function page(variants: Variants, table: Table, endings: readonly Ending[]): string {
  const [a, b] = variants;
  return htmlPage(`${a.name} and ${b.name}: endings`, [
    list(sentences(variants, endings)),
    section(table),
    section({
      id: 'rules',
      title: 'Rules that differ',
      ...tableOf(changedWords(a, b), [
        ['', ({ heading }) => heading],
        [a.name, ({ before }) => before.join(' ')],
        [b.name, ({ after }) => after.join(' ')],
      ]),
      note: `Hashes of the rules: ${a.hash}, ${b.hash}.`,
    }),
  ]);
}
