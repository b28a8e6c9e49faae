import { type Message, message, messageOf, saidBy, SaidError } from '@draughts-lab/input';
import { type Manifest, plannedGames } from '@draughts-lab/records';
import { playRun } from '@draughts-lab/runs';
import { meanEstimate, momentsOf } from '@draughts-lab/stats';
import { query, type Run } from '@draughts-lab/store';
import type { LiveEvent, LivePoint, LiveState } from '../../api/live.ts';
import { RESULT_COUNTS } from '../games-sql.ts';
import { EventLog } from './event-log.ts';
import { type BatchResults, LiveCounts, resultsOfBatch } from './live-counts.ts';

/** At most four events a second. */
const EVENT_MS = 250;
const KEPT_EVENTS = 2_000;
/** Speeds of so many last stretches give the spread of the time left. */
const SPEEDS = 20;

export interface LiveOptions {
  readonly workers: number | undefined;
}

/** A run that this server plays, or has played. */
export class LiveRun {
  readonly name: string;
  readonly manifest: Manifest;
  /** Ids begin at the clock, and rise slower than it: a page that outlives the server takes the new ones for later ones. */
  readonly log: EventLog<LiveEvent> = new EventLog(KEPT_EVENTS, Date.now());
  state: LiveEvent['state'] = 'queued';
  readonly #options: LiveOptions;
  readonly #planned: number;
  #counts: LiveCounts;
  #stop = new AbortController();
  #stopNow = new AbortController();
  #lastError: Message | null = null;
  #fresh: LivePoint[] = [];
  #speed = 0;
  #speeds: number[] = [];

  constructor(name: string, manifest: Manifest, options: LiveOptions) {
    this.name = name;
    this.manifest = manifest;
    this.#options = options;
    this.#planned = plannedGames(manifest);
    this.#counts = new LiveCounts(manifest, new Map());
  }

  get snapshot(): LiveState {
    return { event: this.log.last ?? this.#publish(), points: this.#counts.points };
  }

  setState(state: LiveEvent['state']): void {
    this.state = state;
    this.#publish();
  }

  /** Lets the batches in flight finish; what is stored stays. */
  halt(state: 'paused' | 'stopped'): void {
    this.state = state;
    this.#stop.abort();
  }

  /** Stops at once; batches in flight are lost and will be played again by a later resume. */
  abort(): void {
    if (this.state === 'running' || this.state === 'queued') this.halt('paused');
    this.#stop.abort();
    this.#stopNow.abort();
  }

  fail(why: Message): void {
    this.#lastError = why;
    this.state = 'failed';
  }

  /** Is to be called before it waits for its turn: forgets that it was halted. */
  enqueue(): void {
    this.#stop = new AbortController();
    this.#stopNow = new AbortController();
    this.#lastError = null;
    this.setState('queued');
  }

  /** Plays what is missing of a run that is open for writing, unless it has been halted meanwhile. */
  async play(run: Run): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      this.#counts = new LiveCounts(this.manifest, await storedResults(run));
      // A page that has seen nothing of what is stored gets it now.
      this.#fresh = this.#counts.points;
      this.setState(this.#stop.signal.aborted ? this.state : 'running');
      timer = setInterval(() => this.#publish(), EVENT_MS);
      const { interrupted, damaged, withheld, incidents } = await playRun(run, {
        workers: this.#options.workers,
        stop: this.#stop.signal,
        stopNow: this.#stopNow.signal,
        onProgress: ({ gamesPerSecond }) => this.#measure(gamesPerSecond),
        onStored: ({ planned, records }) =>
          void this.#fresh.push(...this.#counts.add(planned, resultsOfBatch(records))),
      });
      const fault = incidents.at(-1);
      if (fault !== undefined)
        this.#lastError = message('request.unit-fault', {
          unit: `${fault.cell}:${fault.unit}`,
          why: fault.error,
        });
      const lost = damaged[0];
      if (lost !== undefined) this.#lastError = message('about', { name: lost.path, why: messageOf(lost) });
      // What was lost is missing again: the run can be resumed, and is not finished.
      if (withheld.length > 0) this.fail(message('foreign', { text: withheld[0]!.withheld }));
      else if (damaged.length > 0) this.state = 'stopped';
      else if (!interrupted) this.state = 'finished';
    } catch (error) {
      this.#lastError = saidBy(error);
      this.state = 'failed';
    } finally {
      clearInterval(timer);
    }
  }

  #measure(gamesPerSecond: number): void {
    this.#speed = gamesPerSecond;
    if (gamesPerSecond > 0) this.#speeds = [...this.#speeds, gamesPerSecond].slice(-SPEEDS);
  }

  #publish(): LiveEvent {
    const points = this.#fresh;
    this.#fresh = [];
    return this.log.add((id) => ({
      id,
      run: this.name,
      state: this.state,
      games: this.#counts.games,
      planned: this.#planned,
      gamesPerSecond: this.state === 'running' ? this.#speed : 0,
      eta: this.state === 'running' ? this.#timeLeft() : null,
      workers: this.#options.workers ?? this.manifest.workers ?? 0,
      lastError: this.#lastError,
      points,
    }));
  }

  #timeLeft(): LiveEvent['eta'] {
    const left = this.#planned - this.#counts.games;
    if (this.#speeds.length < 2 || this.#speed <= 0) return null;
    const { value, interval } = meanEstimate(momentsOf(this.#speeds));
    const { low, high } = interval ?? { low: value, high: value };
    return {
      seconds: left / value,
      low: left / high,
      // A spread that reaches down to standing still says nothing: twice the time is shown instead.
      high: low > 0 ? left / low : (2 * left) / value,
    };
  }
}

/** Results of the stored games by batch. */
async function storedResults(run: Run): Promise<Map<number, BatchResults>> {
  const sql = `SELECT batch, count(*) AS games, ${RESULT_COUNTS} FROM games GROUP BY batch`;
  const answer = await query(run, sql, { maxRows: Infinity });
  if (!answer.ok) throw new SaidError(messageOf(answer.issues[0]!));
  return new Map(
    answer.value.rows.map(([batch, games, wins, draws, losses]) => [
      Number(batch),
      { games: Number(games), wins: Number(wins), draws: Number(draws), losses: Number(losses) },
    ]),
  );
}
