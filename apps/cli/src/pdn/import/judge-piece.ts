import { workerData } from 'node:worker_threads';
import { MAX_PLIES } from '@draughts-lab/records';
import type { PdnPiece } from '@draughts-lab/notation';
import { importedRow } from '@draughts-lab/selfplay';
import { parseVariant, type Variant, type VariantDocument } from '@draughts-lab/variant';
import { gamesOf } from '../stream-pdn.ts';
import { type Favourite, rulesOfGames, type RulesSource } from './fitting-rules.ts';
import { judgeCollected, type SetAside } from './judge-collected.ts';
import { namedRules } from './named-rules.ts';

/** What is the same for all pieces of an import. */
export interface JudgeStart {
  /** The rules of all games, whatever their tags say. */
  readonly asked: VariantDocument | null;
  /** Plies that make the opening of a game. */
  readonly openingPlies: number;
}

export interface JudgeTask {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly piece: PdnPiece;
  /** Rules that the games before the piece have brought with them. */
  readonly house: readonly VariantDocument[];
  /** Of the file; undefined where nobody has looked yet. */
  readonly favourite: Favourite | undefined;
}

/** Games of a piece that are rows of the same cell. */
export interface JudgedRows {
  /** Hash of the rules. */
  readonly variant: string;
  readonly isSetUp: boolean;
  readonly games: number;
  /** Their rows as JSON, a line each, as if they were the games of a run without a seed. */
  readonly lines: string;
}

export interface JudgedPiece {
  readonly games: number;
  /** In the order in which their first games come. */
  readonly rows: readonly JudgedRows[];
  /** Games set aside; their numbers count from the beginning of the piece. */
  readonly asides: readonly SetAside[];
  /** Slips of the text that no game was set aside for. */
  readonly slips: number;
  readonly sources: Readonly<Record<RulesSource, number>>;
  /** Rules that were not named in an answer before. */
  readonly documents: readonly VariantDocument[];
}

/**
 * Judges the games of pieces, each without knowing the others, as the data of its thread say.
 *
 * @returns null where the favourite decides and is not known
 */
export function pieceJudge(): (task: JudgeTask) => JudgedPiece | null {
  const { asked, openingPlies } = workerData as JudgeStart;
  const named = namedRules();
  const rules = rulesOfGames(asked === null ? null : variantOf(asked), named);
  const house: Variant[] = [];
  const told = new Set<string>();
  return ({ file, piece, house: documents, favourite }) => {
    for (const document of documents.slice(house.length)) house.push(variantOf(document));
    named.know(house.slice(0, documents.length));
    const cells = new Map<string, { variant: Variant; isSetUp: boolean; lines: string[] }>();
    const asides: SetAside[] = [];
    const sources: Record<RulesSource, number> = { asked: 0, tags: 0, fitted: 0 };
    let [games, slips] = [0, 0];
    for (const streamed of gamesOf(piece)) {
      if ('path' in streamed) {
        slips += 1;
        continue;
      }
      games += 1;
      const at = { file, game: games };
      const judged = judgeCollected(streamed, (game) => rules.find(game, favourite), at, MAX_PLIES);
      if (judged === null) return null;
      if ('aside' in judged) {
        asides.push(judged.aside);
        continue;
      }
      slips += streamed.issues.length;
      const { collected, found } = judged;
      sources[found.source] += 1;
      const { variant } = found.rules;
      const key = `${variant.hash} ${collected.isSetUp}`;
      const cell = cells.get(key) ?? { variant, isSetUp: collected.isSetUp, lines: [] };
      cells.set(key, cell);
      const { tags } = streamed.game;
      const row = importedRow(found.rules, { ...collected, tags }, NOWHERE, openingPlies);
      cell.lines.push(JSON.stringify(row));
    }
    const used = [...new Map([...cells.values()].map(({ variant }) => [variant.hash, variant])).values()];
    const untold = used.filter(({ hash }) => !told.has(hash));
    for (const { hash } of untold) told.add(hash);
    return {
      games,
      rows: [...cells.values()].map(({ variant: { hash }, isSetUp, lines }) => ({
        variant: hash,
        isSetUp,
        games: lines.length,
        lines: lines.join('\n'),
      })),
      asides,
      slips,
      sources,
      documents: untold.map(({ document }) => document),
    };
  };
}

/** Which row it is says who stores it. */
const NOWHERE = { batch: 0, cell: 0, unit: 0, seed: '' };

/** @throws Error when a document that was read before is not one any more */
export function variantOf(document: VariantDocument): Variant {
  const parsed = parseVariant(document);
  if (!parsed.ok) throw new Error(`"${document.id}" does not cross to a thread`);
  return parsed.value;
}
