import type { AnalysedRules } from './analyse.ts';
import type { Core } from './core.ts';
import { MAX_TOWER } from './mailbox/word-towers.ts';

/** Whether the start position of a game with towers fits words, so that a program for them is worth having. */
export function hasWordTowers(rules: AnalysedRules): boolean {
  return rules.stack !== null && rules.players === 2 && rules.home.flat().length <= MAX_TOWER;
}

/**
 * Whether a setup (numbers as `Core.load` reads them) may be loaded by a program that keeps towers as words:
 * no tower can outgrow its word, and where prisoners lose their rank no king lies buried.
 */
export function fitsWordTowers(rules: AnalysedRules, input: Int32Array): boolean {
  let pieces = 0;
  for (let at = 4 + 2 * rules.players + rules.counters.length; at < input.length; at += 1 + input[at]!) {
    const count = input[at]!;
    pieces += count;
    for (let i = 1; i < count && !rules.stack!.keepsRank; i++)
      if ((input[at + i]! - 1) % 2 !== 0) return false;
  }
  return pieces <= MAX_TOWER;
}

/** Two programs as one: `words` plays the setups that fit it, the general one all others. */
export function towerCore(rules: AnalysedRules, words: Core, createGeneral: () => Core): Core {
  let core = words;
  let general: Core | null = null;
  return {
    load: (input) => {
      core = fitsWordTowers(rules, input) ? words : (general ??= createGeneral());
      core.load(input);
    },
    save: () => core.save(),
    generate: () => core.generate(),
    moveFrom: (i) => core.moveFrom(i),
    moveTo: (i) => core.moveTo(i),
    moveCaptures: (i) => core.moveCaptures(i),
    movePromotes: (i) => core.movePromotes(i),
    readMove: (i) => core.readMove(i),
    listLines: () => core.listLines(),
    make: (i) => core.make(i),
    play: (kind, from, to, promotes, victims, at, count) =>
      core.play(kind, from, to, promotes, victims, at, count),
    unmake: () => core.unmake(),
    makeRandom: (rng) => core.makeRandom(rng),
    countMoves: () => core.countMoves(),
    hasCapture: () => core.hasCapture(),
    isThreatened: () => core.isThreatened(),
    quietMoves: (player) => core.quietMoves(player),
    occurrences: () => core.occurrences(),
    hashLow: () => core.hashLow(),
    hashHigh: () => core.hashHigh(),
    fullHashLow: () => core.fullHashLow(),
    fullHashHigh: () => core.fullHashHigh(),
    outcomeCode: () => core.outcomeCode(),
    outcomeReason: () => core.outcomeReason(),
    pieceAt: (square) => core.pieceAt(square),
    height: (square) => core.height(square),
    pieceIn: (square, level) => core.pieceIn(square, level),
    men: (player) => core.men(player),
    kings: (player) => core.kings(player),
    perft: (depth, bulk) => core.perft(depth, bulk),
    playout: (rng, maxPlies) => core.playout(rng, maxPlies),
    playoutPlies: () => core.playoutPlies(),
    playoutReason: () => core.playoutReason(),
    playoutPieceAt: (square) => core.playoutPieceAt!(square),
    turn: () => core.turn(),
    ply: () => core.ply(),
  };
}
