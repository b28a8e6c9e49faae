import { type Ending, type GameRecord, type Result, resultOf } from './game-record.ts';
import {
  type ExactSums,
  FRACTION_SCALE,
  OPENING_MEASURES,
  type OpeningMeasureName,
  RESULT_LETTERS,
  SCORE_SCALE,
  type Tally,
  tallyOf,
} from './tally.ts';

/** Counts records as they come. */
export interface TallyCounter {
  /** @param record the next one of its cell in index order */
  add(record: GameRecord): void;
  /** One tally for each cell so far, by cell; to be asked between units. */
  read(): Tally[];
}

export function tallyCounter(): TallyCounter {
  const cells = new Map<number, CellCounter>();
  return {
    add: (record) => cells.getOrInsertComputed(record.cell, () => new CellCounter(record)).add(record),
    read: () => [...cells.values()].map((counter) => counter.finish()).toSorted((a, b) => a.cell - b.cell),
  };
}

/**
 * Counts records, cell by cell.
 *
 * @param records in index order, whole units
 * @returns one tally for each cell that occurs, by cell
 */
export function tallyRecords(records: Iterable<GameRecord>): Tally[] {
  const counter = tallyCounter();
  for (const record of records) counter.add(record);
  return counter.read();
}

class CellCounter {
  readonly #sample: GameRecord;
  readonly #results = new Map<string, number>();
  readonly #seatWins: number[];
  readonly #patterns = new Map<string, number>();
  readonly #players = new Map<
    number,
    { seats: number; wins: number; draws: number; losses: number; nodes: number }
  >();
  readonly #lengths = new Map<number, number>();
  readonly #games = new Set<string>();
  readonly #openings = new Map<string, OpeningCount>();
  readonly #lines = new Map<string, { games: number; sum: bigint; squares: bigint }>();
  readonly #sums = {
    plies: new Sum(),
    branching: new Sum(),
    forced: new Sum(),
    captures: new Sum(),
    captured: new Sum(),
    promotions: new Sum(),
    firstCapture: new Sum(),
    piecesLeft: new Sum(),
    kingsLeft: new Sum(),
  };
  #unit = -1;
  #pattern = '';

  constructor(sample: GameRecord) {
    this.#sample = sample;
    this.#seatWins = sample.seats.map(() => 0);
  }

  add(game: GameRecord): void {
    const result = resultOf(game);
    count(this.#results, JSON.stringify([game.ending, game.reason, result]));
    if (game.winner !== null) this.#seatWins[game.winner]! += 1;
    if (game.unit !== this.#unit) this.#endUnit();
    this.#unit = game.unit;
    this.#pattern += RESULT_LETTERS[result];
    this.#addPlayers(game);
    if (game.score !== null) {
      const opening = this.#openings.getOrInsertComputed(game.openingHash, newOpening);
      opening.games += 1;
      const values = {
        score: BigInt(Math.round(game.score * SCORE_SCALE)),
        wins: result === 'win' ? 1n : 0n,
        draws: result === 'draw' ? 1n : 0n,
        losses: result === 'loss' ? 1n : 0n,
        plies: BigInt(game.plies),
      };
      for (const measure of OPENING_MEASURES) {
        opening[measure].sum += values[measure];
        opening[measure].squares += values[measure] ** 2n;
      }
    }
    if (game.score !== null && game.line !== null) {
      const line = this.#lines.getOrInsertComputed(game.line, () => ({ games: 0, sum: 0n, squares: 0n }));
      const score = BigInt(Math.round(game.score * SCORE_SCALE));
      line.games += 1;
      line.sum += score;
      line.squares += score ** 2n;
    }
    if (game.ending !== 'crashed') this.#measure(game);
  }

  finish(): Tally {
    this.#endUnit();
    const { cell, variant, variantHash } = this.#sample;
    return tallyOf({
      cell,
      variant,
      variantHash,
      reasons: [...this.#results].map(([key, games]) => {
        const [ending, reason, result] = JSON.parse(key) as [Ending, string, Result];
        return { ending, reason, result, games };
      }),
      seatWins: this.#seatWins,
      units: [...this.#patterns].map(([pattern, units]) => ({ pattern, units })),
      players: [...this.#players].map(([player, sums]) => ({ player, ...sums })),
      lengths: [...this.#lengths].map(([plies, games]) => ({ plies, games })),
      distinctGames: this.#games.size,
      sums: (measure) => this.#sums[measure],
      openings: [...Map.groupBy(this.#openings.values(), ({ games }) => games)]
        .toSorted(([a], [b]) => a - b)
        .map(([games, group]) => ({
          games,
          openings: group.length,
          sums: (measure) => ({
            sum: group.reduce((sum, opening) => sum + opening[measure].sum, 0n),
            sumSquares: group.reduce((sum, opening) => sum + opening[measure].squares, 0n),
            totals: group.reduce((sum, opening) => sum + opening[measure].sum ** 2n, 0n),
          }),
        })),
      lines: [...Map.groupBy(this.#lines.values(), ({ games }) => games)]
        .toSorted(([a], [b]) => a - b)
        .map(([games, group]) => ({
          games,
          lines: group.length,
          sum: group.reduce((sum, line) => sum + line.sum, 0n),
          sumSquares: group.reduce((sum, line) => sum + line.squares, 0n),
          totals: group.reduce((sum, line) => sum + line.sum ** 2n, 0n),
        })),
    });
  }

  #endUnit(): void {
    if (this.#pattern !== '') count(this.#patterns, this.#pattern);
    this.#pattern = '';
  }

  #addPlayers(game: GameRecord): void {
    const result = resultOf(game);
    game.seats.forEach((player, seat) => {
      const sums = this.#players.getOrInsert(player, { seats: 0, wins: 0, draws: 0, losses: 0, nodes: 0 });
      sums.nodes += game.nodes[seat]!;
      if (result === 'none') return;
      sums.seats += 1;
      if (result === 'draw') sums.draws += 1;
      else if (game.winner === seat) sums.wins += 1;
      else sums.losses += 1;
    });
  }

  #measure(game: GameRecord): void {
    count(this.#lengths, game.plies);
    this.#games.add(game.movesHash);
    const turns = game.plies - game.openingPlies;
    if (turns > 0) {
      this.#sums.branching.add(Math.floor((game.branchingSum * FRACTION_SCALE) / turns));
      this.#sums.forced.add(Math.floor((game.forcedPlies * FRACTION_SCALE) / turns));
    }
    this.#sums.plies.add(game.plies);
    this.#sums.captures.add(game.captures);
    this.#sums.captured.add(game.captured);
    this.#sums.promotions.add(game.promotions);
    if (game.firstCapturePly !== null) this.#sums.firstCapture.add(game.firstCapturePly);
    this.#sums.kingsLeft.add(total(game.kings));
    this.#sums.piecesLeft.add(total(game.men) + total(game.kings));
  }
}

type OpeningCount = { games: number } & Record<OpeningMeasureName, { sum: bigint; squares: bigint }>;

function newOpening(): OpeningCount {
  const none = (): { sum: bigint; squares: bigint } => ({ sum: 0n, squares: 0n });
  return { games: 0, score: none(), wins: none(), draws: none(), losses: none(), plies: none() };
}

/** Sums of whole numbers, exact to any size. */
class Sum implements ExactSums {
  n = 0;
  sum = 0n;
  sumSquares = 0n;

  add(value: number): void {
    const whole = BigInt(value);
    this.n += 1;
    this.sum += whole;
    this.sumSquares += whole * whole;
  }
}

const total = (list: readonly number[]): number => list.reduce((sum, entry) => sum + entry, 0);

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
