import { type CompiledRules, compileRules } from '@draughts-lab/engine';
import { type Issue, issueAt, message } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import {
  type Game,
  newGame,
  outcomeOf,
  playMove,
  positionOf,
  readLegalMove,
  takeBack,
} from '@draughts-lab/referee';
import { openTablesHere, type TableReader } from '@draughts-lab/tables';
import { initialSetup, loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { Refused } from '../threads/refused.ts';
import type { GameTask } from './tasks.ts';

/** Rules that are kept compiled. */
const MAX_KEPT = 6;

/** Rules with the last game that was asked about: the next question is mostly one ply further. */
interface Kept {
  readonly rules: CompiledRules;
  /** Opened when first asked for; null where there are none. */
  reader: TableReader | null | undefined;
  last: { readonly start: string | undefined; readonly texts: readonly string[]; readonly game: Game } | null;
}

/** The first move of a list that cannot be played. */
export interface WrongMove {
  readonly ply: number;
  readonly text: string;
  readonly issues: readonly Issue[];
}

export interface KnownGame {
  readonly rules: CompiledRules;
  readonly game: Game;
  readonly wrong: WrongMove | null;
}

const kept = new Map<string, Kept>();

/**
 * The game of a question, as far as its moves can be played.
 * @throws Refused with every problem of the rules or of the position
 */
export function gameOf(task: GameTask): KnownGame {
  const known = keptFor(task.rules);
  const { rules, last } = known;
  const { variant } = rules;
  let game: Game;
  if (last !== null && last.start === task.start) {
    const same = task.moves.findIndex((text, index) => text !== last.texts[index]);
    const played = Math.min(same < 0 ? task.moves.length : same, last.game.plies.length);
    game = takeBack(last.game, last.game.plies.length - played);
  } else {
    const start = task.start === undefined ? initialSetup(variant) : readStart(variant, task.start);
    game = newGame<unknown>(rules, start);
  }
  let wrong: WrongMove | null = null;
  for (const text of task.moves.slice(game.plies.length)) {
    const ply = game.plies.length + 1;
    const before = outcomeOf(game);
    const found = before.over
      ? {
          ok: false as const,
          issues: [issueAt('moves', message('request.over-because', { reason: before.reason }))],
        }
      : readLegalMove(rules, positionOf(game), text);
    if (!found.ok) {
      wrong = { ply, text, issues: found.issues };
      break;
    }
    game = playMove(game, found.value);
  }
  known.last = { start: task.start, texts: task.moves.slice(0, game.plies.length), game };
  return { rules, game, wrong };
}

/** The rules of a question. @throws Refused with every problem of the document */
export const rulesOf = (asked: GameTask['rules']): CompiledRules => keptFor(asked).rules;

/** Endgame tables of this machine for the rules of a question. Damaged ones are not asked; what builds and probes them says so. */
export function tablesOf(task: GameTask): TableReader | null {
  const known = keptFor(task.rules);
  if (known.reader === undefined) {
    const opened = openTablesHere(known.rules.variant);
    known.reader = opened.ok ? opened.value : null;
  }
  return known.reader;
}

function keptFor(asked: GameTask['rules']): Kept {
  const key = JSON.stringify(asked);
  const known: Kept = kept.get(key) ?? {
    rules: compileRules(variantOf(asked)),
    reader: undefined,
    last: null,
  };
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > MAX_KEPT) {
    const [oldest] = kept.keys();
    kept.get(oldest!)!.reader?.close();
    kept.delete(oldest!);
  }
  return known;
}

function variantOf(asked: GameTask['rules']): Variant {
  const parsed =
    typeof asked === 'string' ? loadPreset(asked) : parseVariant(asked, { resolveBase: presetDocument });
  if (parsed.ok) return parsed.value;
  throw new Refused('bad-rules', message('request.rules'), parsed.issues);
}

function readStart(variant: Variant, fen: string): ReturnType<typeof initialSetup> {
  const setup = parseFen(variant, fen);
  if (setup.ok) return setup.value;
  const issues = setup.issues.map((issue) => ({
    ...issue,
    path: ['start', issue.path].filter(Boolean).join(' '),
  }));
  throw new Refused('bad-position', message('request.position'), issues);
}
