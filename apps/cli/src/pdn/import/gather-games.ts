import { basename } from 'node:path';
import { MAX_PLIES } from '@draughts-lab/records';
import { importedRow } from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';
import { createWorkView, type WorkView } from '../../shared/work-view.ts';
import { inspectPdn, type PdnFile, streamPdn } from '../stream-pdn.ts';
import { type RulesOfGames, type RulesSource, rulesOfGames } from './fitting-rules.ts';
import { judgeCollected, type SetAside } from './judge-collected.ts';
import type { Lines, Workshop } from './workshop.ts';

/** Games of one variant that all begin at its start position, or all with positions of their own: a row of the report. */
export interface GatheredCell {
  readonly variant: Variant;
  readonly isSetUp: boolean;
  readonly games: number;
  /** Rows as JSON, a line each, as if they were the games of a run without a seed. */
  readonly path: string;
}

export interface GatheredFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly games: number;
  readonly setAside: number;
}

/** All games of some files, judged. */
export interface Gathered {
  readonly files: readonly GatheredFile[];
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

export interface GatherOptions {
  readonly asked: Variant | null;
  /** Plies that make the opening of a game. */
  readonly openingPlies: number;
  readonly workshop: Workshop;
  readonly stop: AbortSignal;
}

/** Games that were set aside and are shown. */
const SHOWN = 10;

type Open<T> = { -readonly [Key in keyof T]: T[Key] };

/** Reads and judges the games of files one after the other; what they are goes to the disk at once. */
export async function gatherGames(paths: readonly string[], options: GatherOptions): Promise<Gathered> {
  const { asked, openingPlies, workshop, stop } = options;
  const inspected: PdnFile[] = [];
  for (const path of paths) inspected.push(await inspectPdn(path));
  const total = inspected.reduce((sum, { bytes }) => sum + bytes, 0);
  const rulesFor = rulesOfGames(asked);
  const cells = new Map<string, Open<GatheredCell> & { readonly lines: Lines }>();
  const listing = await workshop.lines('set-aside.ndjson');
  const reasons: Record<string, number> = {};
  const sources: Record<RulesSource, number> = { asked: 0, tags: 0, fitted: 0 };
  const examples: SetAside[] = [];
  const files: GatheredFile[] = [];
  let [slips, before] = [0, 0];
  let view: WorkView | undefined;

  for (const file of inspected) {
    const name = basename(file.path);
    let [games, setAside] = [0, 0];
    await lookThrough(file, rulesFor);
    // Made when the first game is judged: looking for the rules is no part of its pace.
    view ??= createWorkView({
      what: 'kB of games judged, to be stored then',
      total: Math.ceil(total / 1000),
    });
    const { at } = view;
    for await (const streamed of streamPdn(file, (bytes) => at(Math.floor((before + bytes) / 1000)))) {
      if (stop.aborted) break;
      if ('path' in streamed) {
        slips += 1;
        continue;
      }
      games += 1;
      const judged = judgeCollected(streamed, rulesFor, { file: name, game: games }, MAX_PLIES);
      if ('aside' in judged) {
        const { aside } = judged;
        setAside += 1;
        reasons[aside.reason] = (reasons[aside.reason] ?? 0) + 1;
        if (examples.length < SHOWN) examples.push(aside);
        await listing.add(JSON.stringify(aside));
        continue;
      }
      slips += streamed.issues.length;
      const { collected, found } = judged;
      sources[found.source] += 1;
      const { variant } = found.rules;
      const key = `${variant.hash} ${collected.isSetUp}`;
      let cell = cells.get(key);
      if (cell === undefined) {
        const lines = await workshop.lines(`cell-${cells.size}.ndjson`);
        cell = { variant, isSetUp: collected.isSetUp, games: 0, path: lines.path, lines };
        cells.set(key, cell);
      }
      const { tags } = streamed.game;
      const place = { batch: 0, cell: 0, unit: cell.games, seed: '' };
      await cell.lines.add(
        JSON.stringify(importedRow(found.rules, { ...collected, tags }, place, openingPlies)),
      );
      cell.games += 1;
    }
    before += file.bytes;
    files.push({ name, bytes: file.bytes, sha256: file.sha256, games, setAside });
  }
  view?.end();
  await listing.close();
  for (const { lines } of cells.values()) await lines.close();
  return {
    files,
    cells: [...cells.values()].map(({ lines: _lines, ...cell }) => cell),
    reasons,
    sources,
    examples,
    slips,
    listing: listing.path,
  };
}

async function lookThrough(file: PdnFile, rules: RulesOfGames): Promise<void> {
  const view = createWorkView({
    what: `games of ${basename(file.path)} looked at for their rules`,
    total: null,
  });
  let looked = 0;
  for await (const streamed of streamPdn(file)) {
    if (!('game' in streamed)) continue;
    if (!rules.look(streamed.game)) break;
    view.at((looked += 1));
  }
  view.end();
  rules.settle();
}
