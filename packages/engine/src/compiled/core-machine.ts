import type { Setup, Stack, Variant } from '@draughts-lab/variant';
import { type AnalysedRules, pieceCode } from './analyse.ts';
import { type Core, type CoreMove, MOVE_KINDS } from './core.ts';
import { CODE_DRAW, CODE_ONGOING, type Machine } from '../machine.ts';
import { type Move, type MoveKind, PASS } from '../move.ts';
import { END_REASONS, ONGOING, type Outcome } from '../outcome.ts';

/** A generated program as a machine: what it answers in numbers stays as it is; setups, moves and outcomes become values. */
export function coreMachine(variant: Variant, rules: AnalysedRules, core: Core): Machine {
  let startTurn = 0;
  let startNumber = 1;
  const scratch = new Int32Array(256 + rules.size);
  const moveNumber = (): number =>
    startNumber +
    Math.floor((core.ply() + ((startTurn - rules.first + rules.players) % rules.players)) / rules.players);
  return {
    ...core,
    variant,
    players: rules.players,
    size: rules.size,
    reasons: rules.reasons,
    load: (setup) => {
      core.loadNumbers(encodeSetup(rules, setup));
      startTurn = setup.turn;
      startNumber = setup.moveNumber ?? 1;
    },
    setup: () => decodeSetup(rules, core.save(), moveNumber()),
    move: (i) => decodeMove(core.readMove(i)),
    findMove: (move) => findMove(core, move),
    lines: () => core.listLines().map(decodeMove),
    makeMove: ({ kind, from, to, promotes, captures }) => {
      const victims = captures.length > scratch.length ? new Int32Array(captures.length) : scratch;
      victims.set(captures);
      core.play(KINDS.indexOf(kind), from, to, Number(promotes), victims, 0, captures.length);
    },
    outcome: () => fullOutcome(rules, core),
  };
}

/** Programs know nothing of a swap of sides: it lies between two of their lines. */
const KINDS: readonly MoveKind[] = MOVE_KINDS;

/** A setup as the numbers that `Core.loadNumbers` reads. */
export function encodeSetup(rules: AnalysedRules, setup: Setup): Int32Array {
  if (setup.stacks.length !== rules.size) {
    throw new RangeError(
      `a setup of ${String(setup.stacks.length)} squares does not fit a board of ${String(rules.size)}`,
    );
  }
  if (!(setup.turn >= 0 && setup.turn < rules.players))
    throw new RangeError(`player ${String(setup.turn)} is not among ${String(rules.players)}`);
  const counterNames = rules.counters.map(({ reason }) => rules.reasons[reason]!);
  const out = [
    setup.turn,
    ((setup.moveNumber ?? 1) - 1) * rules.players,
    setup.lastKingStep?.from ?? -1,
    setup.lastKingStep?.to ?? -1,
  ];
  for (let player = 0; player < rules.players; player++) {
    const run = setup.kingRuns?.[player] ?? null;
    out.push(run?.square ?? -1, run?.moves ?? 0);
  }
  for (const name of counterNames)
    out.push(Object.hasOwn(setup.counters ?? {}, name) ? (setup.counters?.[name] ?? 0) : 0);
  for (const stack of setup.stacks) {
    out.push(stack.length);
    for (const piece of stack) out.push(pieceCode(piece.player, piece.kind === 'king' ? 1 : 0));
  }
  return Int32Array.from(out);
}

function decodeSetup(rules: AnalysedRules, saved: readonly number[], moveNumber: number): Setup {
  let at = 4;
  const kingRuns = Array.from({ length: rules.players }, (_, player) => {
    const square = saved[at + 2 * player]!;
    return square < 0 ? null : { square, moves: saved[at + 2 * player + 1]! };
  });
  at += 2 * rules.players;
  const counters: Record<string, number> = {};
  for (const { reason } of rules.counters) {
    const value = saved[at++]!;
    if (value > 0) counters[rules.reasons[reason]!] = value;
  }
  const stacks: Stack[] = [];
  for (let square = 0; square < rules.size; square++) {
    const count = saved[at++]!;
    stacks.push(
      saved
        .slice(at, at + count)
        .map((code) => ({ player: (code - 1) >> 1, kind: ((code - 1) & 1) === 0 ? 'man' : 'king' }) as const),
    );
    at += count;
  }
  return {
    turn: saved[0]!,
    stacks,
    counters,
    ...(rules.quietLimit === null ? {} : { kingRuns }),
    ...(rules.noUndo ? { lastKingStep: saved[2]! < 0 ? null : { from: saved[2]!, to: saved[3]! } } : {}),
    moveNumber,
  };
}

function decodeMove(move: CoreMove): Move {
  const kind = MOVE_KINDS[move.kind]!;
  if (kind === 'pass') return PASS;
  return {
    kind,
    from: move.from,
    to: move.to,
    path: move.path,
    captures: move.captures,
    promotes: move.promotes !== 0,
  };
}

/** The listed move with the same origin, destination, victims and promotion; the same order of victims is preferred. */
function findMove(core: Core, move: Move): number {
  const count = core.generate();
  const ordered = move.captures.join();
  const sorted = move.captures.toSorted((a, b) => a - b).join();
  let found = -1;
  for (let i = 0; i < count; i++) {
    if (
      core.moveFrom(i) !== move.from ||
      core.moveTo(i) !== move.to ||
      core.moveCaptures(i) !== move.captures.length
    )
      continue;
    if (core.movePromotes(i) !== Number(move.promotes)) continue;
    const listed = core.readMove(i);
    if (MOVE_KINDS[listed.kind] !== move.kind) continue;
    if (listed.captures.join() === ordered) return i;
    if (listed.captures.toSorted((a, b) => a - b).join() === sorted && found < 0) found = i;
  }
  return found;
}

function fullOutcome(rules: AnalysedRules, core: Core): Outcome {
  const code = core.outcomeCode();
  if (code === CODE_ONGOING) return ONGOING;
  const why = core.outcomeReason();
  const end = { over: true, winner: code === CODE_DRAW ? null : code, reason: rules.reasons[why]! } as const;
  const ranked = RANKED.includes(why) && rules.decide !== 'draw';
  return ranked ? { ...end, places: places(rules, core) } : end;
}
/** Reasons after which a limit may rank the players. */
const RANKED = [END_REASONS.indexOf('move-limit'), END_REASONS.indexOf('all-pass')];

/** Place of each player where a limit ranks them: material, pieces at home, or fewest steps to the tip of the target. */
function places(rules: AnalysedRules, core: Core): number[] {
  const worth = new Array<number>(rules.players).fill(0);
  for (let square = 0; square < rules.size; square++) {
    const code = core.pieceAt(square);
    if (code === 0) continue;
    const player = (code - 1) >> 1;
    worth[player]! +=
      rules.decide === 'material'
        ? rules.worth[((code - 1) & 1) as 0 | 1]
        : rules.decide === 'most-home'
          ? Number(rules.zone[player]!.includes(square))
          : -rules.tipDistance[player]![square]!;
  }
  return worth.map((value) => 1 + worth.filter((better) => better > value).length);
}
