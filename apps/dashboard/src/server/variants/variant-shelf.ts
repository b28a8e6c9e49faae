import { inEach, LANGUAGES, message } from '@draughts-lab/input';
import {
  type Badge,
  BADGES,
  changedWords,
  describeRules,
  loadPresets,
  nearestRelatives,
  ruleDistance,
  type Variant,
} from '@draughts-lab/variant';
import { NAMES_RU } from '@draughts-lab/variant/names';
import type {
  Facet,
  PlayedIn,
  VariantDetail,
  VariantDifferences,
  VariantList,
  VariantRow,
  VariantsQuery,
} from '../../api/variants.ts';
import { ApiFailure } from '../errors.ts';
import { variantView } from '../replay/board-view.ts';
import type { RunsFolder } from '../runs-folder.ts';
import { DocumentsOfRuns } from './documents-of-runs.ts';

/** A variant as it stands on the shelf: what is asked of it again and again is kept. */
interface Entry {
  readonly variant: Variant;
  readonly row: Omit<VariantRow, 'runs'>;
  /** All that it can be found by, in small letters. */
  readonly text: string;
}

const RELATIVES = 6;
/** Rows of runs that one answer names. */
const RUNS_SHOWN = 50;

/** All variants that this server knows: the shipped ones, and those in the settings of its runs. */
export class VariantShelf {
  readonly #entries = new Map<string, Entry>();
  readonly #documents: DocumentsOfRuns;
  #presets: readonly Entry[] | undefined;

  constructor(folder: RunsFolder) {
    this.#documents = new DocumentsOfRuns(folder, (hash) =>
      this.#shipped().some(({ variant }) => variant.hash === hash),
    );
  }

  async list({ q, badges, offset, limit }: VariantsQuery): Promise<VariantList> {
    const { entries, playedIn } = await this.#all();
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = badges.split(',').filter(Boolean);
    const chosen = entries.filter(
      ({ text, row }) =>
        words.every((word) => text.includes(word)) && wanted.every((word) => wordsOf(row).includes(word)),
    );
    return {
      total: chosen.length,
      all: entries.length,
      offset,
      rows: chosen
        .slice(offset, offset + limit)
        .map((entry) => ({ ...withRuns(entry, playedIn), badges: special(entry, entries) })),
      badges: facets(chosen, BADGES, ({ badges: own }) => own),
      boards: facets(chosen, boardsOf(entries), (row) => [row.boardWord]),
    };
  }

  /** @throws ApiFailure when no variant has this key */
  async detail(key: string): Promise<VariantDetail> {
    const { entries, playedIn } = await this.#all();
    const entry = find(entries, key);
    const { variant } = entry;
    const others = entries.map((one) => one.variant);
    const relatives = nearestRelatives(variant, others, RELATIVES).map(({ variant: other, distance }) => {
      const { key: otherKey, name, board, start } = entries[others.indexOf(other)]!.row;
      return { key: otherKey, name, board, start, distance };
    });
    const { document, hash } = variant;
    return {
      ...withRuns(entry, playedIn),
      hash,
      description: document.description ?? '',
      rules: inEach((language) => describeRules(variant, language)),
      sources: document.sources,
      relatives,
      playedIn: (playedIn.get(hash) ?? []).slice(0, RUNS_SHOWN),
      document,
    };
  }

  /** A variant by its key. @throws ApiFailure when no variant has it */
  async variant(key: string): Promise<Variant> {
    return find((await this.#all()).entries, key).variant;
  }

  /** Runs of the folder with games under these rules, each once. */
  async runsWith(hash: string): Promise<string[]> {
    const { playedIn } = await this.#all();
    return [...new Set((playedIn.get(hash) ?? []).map(({ run }) => run))];
  }

  /** Keys of the variants with these hashes, by hash; those that are not known here are left out. */
  async keysOf(hashes: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const wanted = new Set(hashes);
    const { entries } = await this.#all();
    const found = entries.filter(({ variant }) => wanted.has(variant.hash));
    // Of two variants with the same rules the first one is led to.
    return Object.fromEntries(found.toReversed().map(({ row, variant }) => [variant.hash, row.key]));
  }

  /** What a variant says and another does not. @throws ApiFailure when one of the keys is unknown */
  async differences(key: string, withKey: string): Promise<VariantDifferences> {
    const { entries } = await this.#all();
    const [entry, other] = [find(entries, key), find(entries, withKey)];
    return {
      name: entry.row.name,
      with: { key: other.row.key, name: other.row.name },
      distance: ruleDistance(other.variant, entry.variant),
      words: inEach((language) => changedWords(other.variant, entry.variant, language)),
    };
  }

  async #all(): Promise<{
    readonly entries: readonly Entry[];
    readonly playedIn: ReadonlyMap<string, readonly PlayedIn[]>;
  }> {
    const { own, playedIn } = await this.#documents.read();
    return { entries: [...own.map((variant) => this.#entry(variant, true)), ...this.#shipped()], playedIn };
  }

  #shipped(): readonly Entry[] {
    return (this.#presets ??= loadPresets().map((variant) => this.#entry(variant, false)));
  }

  #entry(variant: Variant, own: boolean): Entry {
    const { id, name, hash, document } = variant;
    const key = own ? hash : id;
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const sentences = LANGUAGES.flatMap((language) =>
      describeRules(variant, language).flatMap((section) => section.sentences),
    );
    const texts = [id, name, NAMES_RU[name] ?? '', document.description ?? '', ...sentences];
    const entry: Entry = {
      variant,
      row: { key, own, ...variantView(variant) },
      text: texts.join('\n').toLowerCase(),
    };
    this.#entries.set(key, entry);
    return entry;
  }
}

/** The boards of some variants, the smaller ones first. */
const boardsOf = (entries: readonly Entry[]): readonly string[] => {
  const sizes = new Map(entries.map(({ row, variant }) => [row.boardWord, variant.board.size]));
  return [...sizes.keys()].toSorted((a, b) => sizes.get(a)! - sizes.get(b)!);
};

const wordsOf = ({ badges, boardWord: board }: Entry['row']): readonly string[] => [...badges, board];

/** Rules that a card of the list names. */
const SPECIAL = 3;

/** What tells a variant from most others: its rarest badges, and none that more than a third have, unless it has no other. */
function special({ row }: Entry, entries: readonly Entry[]): VariantRow['badges'] {
  const having = (badge: Badge): number =>
    entries.filter(({ row: other }) => other.badges.includes(badge)).length;
  const byRarity = row.badges.map((badge) => ({ badge, n: having(badge) })).toSorted((a, b) => a.n - b.n);
  return byRarity
    .filter(({ n }, at) => at === 0 || (at < SPECIAL && n <= entries.length / 3))
    .map(({ badge }) => badge);
}

const withRuns = (
  { row, variant }: Entry,
  playedIn: ReadonlyMap<string, readonly PlayedIn[]>,
): VariantRow => ({ ...row, runs: playedIn.get(variant.hash)?.length ?? 0 });

/** How many of some variants have each of some words; words that none has are left out. */
function facets(
  entries: readonly Entry[],
  words: readonly string[],
  of: (row: Entry['row']) => readonly string[],
): Facet[] {
  return words
    .map((word) => ({ word, n: entries.filter(({ row }) => of(row).includes(word)).length }))
    .filter(({ n }) => n > 0);
}

function find(entries: readonly Entry[], key: string): Entry {
  const found =
    entries.find(({ row }) => row.key === key) ?? entries.find(({ variant }) => variant.hash === key);
  if (found !== undefined) return found;
  throw new ApiFailure(
    404,
    'no-such-variant',
    message('request.no-variant', { id: JSON.stringify(key.slice(0, 64)) }),
  );
}
