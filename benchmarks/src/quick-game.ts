import * as engine from '@draughts-lab/engine';
import * as players from '@draughts-lab/players';
import * as records from '@draughts-lab/records';
import * as variant from '@draughts-lab/variant';
import { setOptimiser } from './optimiser.ts';

setOptimiser();

/** The packages that play, of this checkout or of another one. */
export interface Program {
  readonly engine: typeof engine;
  readonly players: typeof players;
  readonly records: typeof records;
  readonly variant: typeof variant;
}

/** Those of this checkout. */
export const OWN: Program = { engine, players, records, variant };

/** Plies of the game, and plies between two positions of it. */
const PLIES = 40;
const EVERY = 5;

/** Positions of a game between quick players, for searches that are timed. */
export function turnsOf(game: variant.Variant, run: string, program: Program = OWN): players.Turn<unknown>[] {
  const rules = program.engine.compileRules(game);
  const start = program.variant.initialSetup(game);
  const greedy = program.players.createPlayer(rules, { player: 'greedy' });
  const rng = rngFor(program, game, run, 'game');
  const turns: players.Turn<unknown>[] = [];
  const moves: engine.Move[] = [];
  let position = rules.fromSetup(start);
  for (let ply = 0; ply < PLIES && !rules.outcome(position).over; ply++) {
    const turn = { position, legal: rules.legalMoves(position), start, moves: [...moves] };
    if (ply % EVERY === 0 && turn.legal.length > 1) turns.push(turn);
    const { move } = greedy.choose(turn, rng);
    moves.push(move);
    position = rules.play(position, move);
  }
  return turns;
}

export function rngFor(
  { records: chance }: Program,
  { hash: variantHash }: variant.Variant,
  run: string,
  purpose: string,
): records.Rng {
  return chance.createRng(chance.deriveSeed({ run, variantHash, unit: 0, purpose }));
}
