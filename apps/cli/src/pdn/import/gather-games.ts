import { basename } from 'node:path';
import { type PdnGame, type PdnIssue, type PdnPiece, READ_LENGTH } from '@draughts-lab/notation';
import type { Variant } from '@draughts-lab/variant';
import { createWorkView, type WorkView } from '../../shared/work-view.ts';
import { gamesOf, inspectPdn, type PdnFile, piecesOf, streamPdn } from '../stream-pdn.ts';
import { type Favourite, rulesOfGames } from './fitting-rules.ts';
import { inOrder, judgeCrew } from './judge-crew.ts';
import type { JudgedPiece, JudgeTask } from './judge-piece.ts';
import { type NamedRules, namedRules } from './named-rules.ts';
import { type Gathered, openTally } from './tally.ts';
import type { Workshop } from './workshop.ts';

export interface GatherOptions {
  readonly asked: Variant | null;
  /** Plies that make the opening of a game. */
  readonly openingPlies: number;
  /** Threads that judge. */
  readonly workers: number;
  readonly workshop: Workshop;
  readonly stop: AbortSignal;
}

/** Pieces of a file for each thread: one to judge, one to wait for it. */
const PIECES_PER_WORKER = 2;

/** Reads and judges the games of files one after the other; what they are goes to the disk at once. */
export async function gatherGames(paths: readonly string[], options: GatherOptions): Promise<Gathered> {
  const { asked, openingPlies, workers, workshop, stop } = options;
  const inspected = await Array.fromAsync(paths, inspectPdn);
  const named = namedRules();
  const tally = await openTally(workshop);
  const files: Gathered['files'][number][] = [];
  const total = inspected.reduce((sum, { bytes }) => sum + bytes, 0);
  // A thread takes a second to begin: there are no more than pieces for them.
  const threads = Math.max(1, Math.min(workers, Math.ceil(total / READ_LENGTH)));
  const crew = judgeCrew({ asked: asked?.document ?? null, openingPlies }, threads);
  let view: WorkView | undefined;
  try {
    let before = 0;
    for (const file of inspected) {
      // Looked for where a game needs it, once.
      let favourite: Promise<Favourite> | undefined;
      let known: Favourite | undefined;
      const judge = async (piece: PieceToJudge): Promise<JudgedPiece> => {
        if ('leftOut' in piece) return leftOut(piece.file, piece.leftOut);
        let judged = await crew.judge({ ...piece, favourite: known });
        if (judged === null) {
          favourite ??= rulesOfGames(asked, named).favouriteOf(pdnGames(file, stop));
          known = await favourite;
          judged = (await crew.judge({ ...piece, favourite: known }))!;
        }
        // A thread names rules once: pieces in front of that one may be answered later.
        tally.know(judged.documents);
        return judged;
      };
      const begun = { games: tally.games, setAside: tally.setAside };
      const counts = { kilobytes: 0 };
      const pieces = piecesToJudge(file, asked === null ? named : null, (bytes) => {
        counts.kilobytes = Math.floor((before + bytes) / 1000);
      });
      for await (const judged of inOrder(pieces, threads * PIECES_PER_WORKER, judge)) {
        if (stop.aborted) break;
        await tally.add(judged, begun.games);
        // Made when the first games are judged: that threads begin is no part of their pace.
        view ??= createWorkView({
          what: () => `kB judged, ${tally.games} games, to be stored then`,
          total: Math.ceil(total / 1000),
        });
        view.at(counts.kilobytes);
      }
      if (stop.aborted) break;
      before += file.bytes;
      files.push({
        name: basename(file.path),
        bytes: file.bytes,
        sha256: file.sha256,
        games: tally.games - begun.games,
        setAside: tally.setAside - begun.setAside,
      });
    }
  } finally {
    view?.end();
    await crew.close();
  }
  return { files, ...(await tally.close()) };
}

/** The games of a file, until the import is stopped. */
async function* pdnGames(file: PdnFile, stop: AbortSignal): AsyncGenerator<PdnGame> {
  for await (const streamed of streamPdn(file)) {
    if (stop.aborted) return;
    if ('game' in streamed) yield streamed.game;
  }
}

/** A game that may bring its rules with it. */
const RULES_TAG = /\[[ \t]*Rules[ \t]*"/i;

type PieceToJudge =
  | Omit<JudgeTask, 'favourite'>
  /** A game that is too long to be read. */
  | { readonly file: string; readonly leftOut: PdnIssue };

/** The pieces of a file, each with what the games before it have brought. @param named null where the rules are asked for */
async function* piecesToJudge(
  file: PdnFile,
  named: NamedRules | null,
  onBytes: (bytes: number) => void,
): AsyncGenerator<PieceToJudge> {
  const name = basename(file.path);
  for await (const piece of piecesOf(file, onBytes)) {
    if ('path' in piece) {
      yield { file: name, leftOut: piece };
      continue;
    }
    const house = (named?.house ?? []).map(({ document }) => document);
    yield { file: name, piece, house };
    if (named !== null && RULES_TAG.test(piece.text)) learnRules(piece, named);
  }
}

function leftOut(file: string, { place, message }: PdnIssue): JudgedPiece {
  const at = { line: place?.line ?? null, column: place?.column ?? null };
  return {
    games: 1,
    rows: [],
    asides: [{ file, game: 1, ...at, variant: null, reason: 'text', ply: 0, text: '', message }],
    slips: 0,
    sources: { asked: 0, tags: 0, fitted: 0 },
    documents: [],
  };
}

function learnRules(piece: PdnPiece, named: NamedRules): void {
  for (const streamed of gamesOf(piece))
    if ('game' in streamed && !streamed.issues.some(({ kind }) => kind === 'unfinished'))
      named.of(streamed.game.tags);
}
