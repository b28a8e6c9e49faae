import { ENDINGS, type Ending, type GameRecord, type Result, resultOf } from './game-record.ts';
import {
  FRACTION_SCALE,
  type Moments,
  OPENING_MEASURES,
  type OpeningMeasure,
  openingMeasure,
  type OpeningMeasureName,
  type OpeningSize,
  RESULT_LETTERS,
  SCORE_SCALE,
  type Tally,
  byReason,
  compareText,
  scaledMoments,
} from './tally.ts';

/**
 * Counts records, cell by cell.
 *
 * @param records in index order, whole units
 * @returns one tally for each cell that occurs, by cell
 */
export function tallyRecords(records: Iterable<GameRecord>): Tally[] {
  const cells = new Map<number, CellCounter>();
  for (const record of records) {
    let counter = cells.get(record.cell);
    if (counter === undefined) cells.set(record.cell, (counter = new CellCounter(record)));
    counter.add(record);
  }
  return [...cells.values()].map((counter) => counter.finish()).toSorted((a, b) => a.cell - b.cell);
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
  readonly #sums = {
    plies: new Sum(),
    branching: new Sum(FRACTION_SCALE),
    forced: new Sum(FRACTION_SCALE),
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
    if (game.ending !== 'crashed') this.#measure(game);
  }

  finish(): Tally {
    this.#endUnit();
    const reasons = [...this.#results]
      .map(([key, games]) => {
        const [ending, reason, result] = JSON.parse(key) as [Ending, string, Result];
        return { ending, reason, result, games };
      })
      .toSorted(byReason);
    const gamesWhere = (holds: (entry: (typeof reasons)[number]) => boolean): number =>
      reasons.filter(holds).reduce((sum, { games }) => sum + games, 0);
    const endings = Object.fromEntries(
      ENDINGS.map((ending) => [ending, gamesWhere((entry) => entry.ending === ending)]),
    );
    const openings = [...this.#openings.values()];
    const { cell, variant, variantHash } = this.#sample;
    return {
      cell,
      variant,
      variantHash,
      games: gamesWhere(() => true),
      wins: gamesWhere(({ result }) => result === 'win'),
      draws: gamesWhere(({ result }) => result === 'draw'),
      losses: gamesWhere(({ result }) => result === 'loss'),
      noResult: gamesWhere(({ result }) => result === 'none'),
      endings: endings as Record<Ending, number>,
      reasons,
      seatWins: this.#seatWins,
      units: [...this.#patterns]
        .map(([pattern, units]) => ({ pattern, units }))
        .toSorted((a, b) => compareText(a.pattern, b.pattern)),
      players: [...this.#players]
        .map(([player, sums]) => ({ player, ...sums }))
        .toSorted((a, b) => a.player - b.player),
      lengths: [...this.#lengths]
        .map(([plies, games]) => ({ plies, games }))
        .toSorted((a, b) => a.plies - b.plies),
      plies: this.#sums.plies.moments(),
      branching: this.#sums.branching.moments(),
      forced: this.#sums.forced.moments(),
      captures: this.#sums.captures.moments(),
      captured: this.#sums.captured.moments(),
      promotions: this.#sums.promotions.moments(),
      firstCapture: this.#sums.firstCapture.moments(),
      piecesLeft: this.#sums.piecesLeft.moments(),
      kingsLeft: this.#sums.kingsLeft.moments(),
      distinctGames: this.#games.size,
      openings: { distinct: openings.length, sizes: sizesOf(openings) },
    };
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

/** The openings with equally many games added up. */
function sizesOf(openings: readonly OpeningCount[]): OpeningSize[] {
  return [...Map.groupBy(openings, ({ games }) => games)]
    .map(([games, group]): OpeningSize => {
      const measure = (name: OpeningMeasureName): OpeningMeasure =>
        openingMeasure(
          name,
          group.reduce((sum, opening) => sum + opening[name].sum, 0n),
          group.reduce((sum, opening) => sum + opening[name].squares, 0n),
          group.reduce((sum, opening) => sum + opening[name].sum ** 2n, 0n),
        );
      return {
        games,
        openings: group.length,
        score: measure('score'),
        wins: measure('wins'),
        draws: measure('draws'),
        losses: measure('losses'),
        plies: measure('plies'),
      };
    })
    .toSorted((a, b) => a.games - b.games);
}

/** Sums of whole numbers, exact to any size; `scale` is the number that stands for 1. */
class Sum {
  readonly #scale: number;
  #n = 0;
  #sum = 0n;
  #sumSquares = 0n;

  constructor(scale = 1) {
    this.#scale = scale;
  }

  add(value: number): void {
    const whole = BigInt(value);
    this.#n += 1;
    this.#sum += whole;
    this.#sumSquares += whole * whole;
  }

  moments(): Moments {
    return scaledMoments(this.#n, this.#sum, this.#sumSquares, this.#scale);
  }
}

const total = (list: readonly number[]): number => list.reduce((sum, entry) => sum + entry, 0);

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
