import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { message, messageOf, type Parsed, saidBy, SaidError } from '@draughts-lab/input';
import { beginRun, diskIssue, openToResume, otherProgramOf, type PreparedRun } from '@draughts-lab/runs';
import type { Manifest } from '@draughts-lab/records';
import { openRun, type Run } from '@draughts-lab/store';
import type { RunState } from '../../api/runs.ts';
import { ApiFailure, noSuchRun } from '../errors.ts';
import { findPlace, type RunsFolder } from '../runs-folder.ts';
import { Lane } from '../threads/lane.ts';
import { LiveRun } from './live-run.ts';
import type { LiveAnswers } from './live-worker.ts';

/** Milliseconds to check an experiment, and to make the openings of one that is to be played: their judge may search for long. */
const CHECK_MS = 60_000;
const START_MS = 600_000;

/** The runs that this server plays: one at a time, the others wait in a queue. */
export class LiveRuns {
  readonly #folder: RunsFolder;
  readonly #workers: number | undefined;
  readonly #runs = new Map<string, LiveRun>();
  #queue: string[] = [];
  #playing: Promise<void> | undefined;
  /** Nobody who starts a run waits for somebody's check. */
  readonly #checks = new Lane<LiveAnswers>('live', CHECK_MS);
  readonly #starts = new Lane<LiveAnswers>('live', START_MS);

  constructor(folder: RunsFolder, workers: number | undefined) {
    this.#folder = folder;
    this.#workers = workers;
  }

  get(name: string): LiveRun {
    const live = this.#runs.get(name);
    if (live === undefined)
      throw new ApiFailure(404, 'not-live', message('request.not-live', { run: JSON.stringify(name) }));
    return live;
  }

  /** What the list of runs says of a run that is being played. */
  stateOf(name: string): RunState | undefined {
    const state = this.#runs.get(name)?.state;
    return state === 'running' || state === 'queued' || state === 'paused' ? state : undefined;
  }

  /** The run that is being played and those that wait for it, in order. */
  inTurn(): string[] {
    const playing = [...this.#runs.values()].filter(
      ({ name, state }) => state === 'running' && !this.#queue.includes(name),
    );
    return [...playing.map(({ name }) => name), ...this.#queue];
  }

  /**
   * Checks an experiment; nothing is played or written.
   * @param signal aborted when nobody waits for the answer any more
   */
  check(experiment: unknown, signal: AbortSignal): Promise<Parsed<PreparedRun>> {
    return this.#checks.ask('prepare', { experiment, inside: this.#folder.runs }, signal);
  }

  /** Seconds that the games of a run will take here, all of them; null where nobody can say. */
  async seconds(manifest: Manifest, signal: AbortSignal): Promise<number | null> {
    const onOneCore = await this.#checks.ask('time', manifest, signal).catch(() => null);
    return onOneCore === null ? null : onOneCore / (this.#workers ?? availableParallelism());
  }

  /** Makes the folder of a new run and puts it into the queue. @returns the name of the folder */
  async start(experiment: unknown, signal: AbortSignal): Promise<string> {
    const prepared = await this.#starts.ask('prepare', { experiment, inside: this.#folder.runs }, signal);
    if (!prepared.ok)
      throw new ApiFailure(422, 'invalid-experiment', message('request.experiment'), prepared.issues);
    const { manifest } = prepared.value;
    await mkdir(this.#folder.runs, { recursive: true });
    await this.#checkDisk();
    const created = await beginRun(join(this.#folder.runs, manifest.run), manifest);
    if (!created.ok) throw new ApiFailure(409, 'not-created', message('request.not-created'), created.issues);
    await created.value.close();
    this.#runs.set(manifest.run, new LiveRun(manifest.run, manifest, { workers: this.#workers }));
    this.#enqueue(manifest.run);
    return manifest.run;
  }

  /** Goes on with a paused, stopped or interrupted run. */
  async resume(name: string, signal: AbortSignal): Promise<void> {
    const place = await findPlace(this.#folder, name);
    if (place.example) throw new ApiFailure(409, 'example', message('request.example'));
    const known = this.#runs.get(name);
    if (known !== undefined && (known.state === 'running' || known.state === 'queued')) return;
    if (this.#closing.has(name)) throw new ApiFailure(409, 'still-stopping', message('request.stopping'));
    await this.#checkDisk();
    if (known === undefined) {
      const opened = await openToResume(place.dir, {
        check: (manifest) => this.#starts.ask('check', manifest, signal),
      });
      if (!opened.ok)
        throw new ApiFailure(
          409,
          'not-writable',
          message('request.not-resumed', { run: name }),
          opened.issues,
        );
      const { manifest } = opened.value;
      const other = otherProgramOf(opened.value);
      await opened.value.close();
      if (other !== undefined)
        throw new ApiFailure(
          409,
          'other-program',
          message('request.other-program', { run: name, program: other.code, node: other.node }),
        );
      this.#runs.set(name, new LiveRun(name, manifest, { workers: this.#workers }));
    }
    this.#enqueue(name);
  }

  /** Runs whose last batches are still being stored. */
  readonly #closing = new Set<string>();

  /** Puts a run that waits before the others that wait. */
  playNext(name: string): void {
    this.get(name);
    if (!this.#queue.includes(name))
      throw new ApiFailure(409, 'not-waiting', message('request.not-waiting', { run: name }));
    this.#queue = [name, ...this.#queue.filter((one) => one !== name)];
  }

  async halt(name: string, state: 'paused' | 'stopped'): Promise<void> {
    const live = this.#runs.get(name);
    if (live === undefined) throw noSuchRun(name);
    if (this.#queue.includes(name)) {
      this.#queue = this.#queue.filter((one) => one !== name);
      live.setState(state);
    } else if (live.state === 'running' || live.state === 'queued') {
      this.#closing.add(name);
      live.halt(state);
    } else if (live.state === 'paused' && state === 'stopped') {
      live.setState('stopped');
    }
  }

  /** Stops everything at once; each run can be resumed. */
  async close(): Promise<void> {
    this.#queue = [];
    for (const live of this.#runs.values()) live.abort();
    await Promise.all([this.#playing, this.#checks.close(), this.#starts.close()]);
  }

  #enqueue(name: string): void {
    this.get(name).enqueue();
    this.#queue.push(name);
    this.#playing ??= this.#work().finally(() => {
      this.#playing = undefined;
    });
  }

  async #work(): Promise<void> {
    for (let name = this.#queue.shift(); name !== undefined; name = this.#queue.shift()) {
      const live = this.get(name);
      let run: Run | undefined;
      try {
        const { dir } = await findPlace(this.#folder, name);
        const opened = await openRun(dir, { write: true });
        if (!opened.ok) throw new SaidError(messageOf(opened.issues[0]!));
        run = opened.value;
        await live.play(run);
      } catch (error) {
        live.fail(saidBy(error));
      } finally {
        await run?.close();
        this.#closing.delete(name);
        // Only now may another process write: say so last.
        live.setState(live.state);
      }
    }
  }

  async #checkDisk(): Promise<void> {
    const full = await diskIssue(this.#folder.runs);
    if (full !== undefined) throw new ApiFailure(507, 'disk-full', messageOf(full), [full]);
  }
}
