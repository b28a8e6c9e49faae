import type { Imported } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';
import type { RulesSource } from './fitting-rules.ts';
import type { SetAside } from './judge-collected.ts';
import { type JudgedPiece, variantOf } from './judge-piece.ts';
import type { Lines, Workshop } from './workshop.ts';

/** Games of one variant that all begin at its start position, or all with positions of their own: a row of the report. */
export interface GatheredCell {
  readonly variant: Variant;
  readonly isSetUp: boolean;
  readonly games: number;
  /** Rows as JSON, a line each, as if they were the games of a run without a seed. */
  readonly path: string;
}

/** All games of some files, judged. */
export interface Gathered {
  readonly files: Imported['files'];
  readonly cells: readonly GatheredCell[];
  /** Games set aside, by the reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Games by how their rules were found. */
  readonly sources: Readonly<Record<RulesSource, number>>;
  /** The first games that were set aside. */
  readonly examples: readonly SetAside[];
  /** Slips of the text that no game was set aside for. */
  readonly slips: number;
  /** The list of games set aside, a line of JSON each. */
  readonly listing: string;
}

/** Games that were set aside and are shown. */
const SHOWN = 10;

type Open<T> = { -readonly [Key in keyof T]: T[Key] };

/** What all pieces add up to; their rows are on the disk. */
export interface Tally {
  readonly games: number;
  readonly setAside: number;
  /** Rules that rows may name. */
  know(documents: JudgedPiece['documents']): void;
  /** @param before games of the files before that of the piece */
  add(judged: JudgedPiece, before: number): Promise<void>;
  close(): Promise<Omit<Gathered, 'files'>>;
}

export async function openTally(workshop: Workshop): Promise<Tally> {
  const variants = new Map<string, Variant>();
  const cells = new Map<string, Open<GatheredCell> & { readonly lines: Lines }>();
  const listing = await workshop.lines('set-aside.ndjson');
  const reasons: Record<string, number> = {};
  const sources: Record<RulesSource, number> = { asked: 0, tags: 0, fitted: 0 };
  const examples: SetAside[] = [];
  let [games, setAside, slips] = [0, 0, 0];
  return {
    get games() {
      return games;
    },
    get setAside() {
      return setAside;
    },
    know(documents) {
      for (const document of documents) {
        const variant = variantOf(document);
        variants.set(variant.hash, variant);
      }
    },
    async add(judged, before) {
      for (const rows of judged.rows) {
        const key = `${rows.variant} ${rows.isSetUp}`;
        let cell = cells.get(key);
        if (cell === undefined) {
          const lines = await workshop.lines(`cell-${cells.size}.ndjson`);
          const variant = variants.get(rows.variant)!;
          cell = { variant, isSetUp: rows.isSetUp, games: 0, path: lines.path, lines };
          cells.set(key, cell);
        }
        await cell.lines.add(rows.lines);
        cell.games += rows.games;
      }
      for (const within of judged.asides) {
        const aside = { ...within, game: games - before + within.game };
        setAside += 1;
        reasons[aside.reason] = (reasons[aside.reason] ?? 0) + 1;
        if (examples.length < SHOWN) examples.push(aside);
        await listing.add(JSON.stringify(aside));
      }
      for (const [source, count] of Object.entries(judged.sources)) sources[source as RulesSource] += count;
      games += judged.games;
      slips += judged.slips;
    },
    async close() {
      await listing.close();
      for (const { lines } of cells.values()) await lines.close();
      return {
        cells: [...cells.values()].map(({ lines: _lines, ...cell }) => cell),
        reasons,
        sources,
        examples,
        slips,
        listing: listing.path,
      };
    },
  };
}
