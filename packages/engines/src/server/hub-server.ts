import { Worker } from 'node:worker_threads';
import { presetOfHubName } from '../hub/hub-names.ts';
import { type HubLine, readHubLine, writeHubLine } from '../hub/hub-line.ts';
import type { Reply, SearchRequest } from './searcher.ts';

export interface HubServerOptions {
  /** Names of variants that are announced, the one that is played unless another is set first. */
  readonly variants: readonly string[];
  /** The player that answers: its description without a budget. */
  readonly player: Readonly<Record<string, unknown>>;
  readonly version: string;
  readonly write: (line: string) => void;
}

/** Our players as an engine of the Hub protocol, version 2. */
export interface HubServer {
  /** @returns whether it goes on: false after "quit" */
  hear(line: string): boolean;
  close(): Promise<void>;
}

const THREAD = new URL(`./search-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** Milliseconds of a search that only "stop" ends. */
const ENDLESS_MS = 86_400_000;
const MAX_DEPTH = 60;
/** Moves that the time left is shared out among, and the share of the increment that is used at once. */
const MOVES_LEFT = 25;
const INCREMENT_SHARE = 0.8;

/** Answers lines; what it does not understand it leaves alone, as the protocol asks. */
export function createHubServer({ variants, player, version, write }: HubServerOptions): HubServer {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  let thread: Worker | null = null;
  let variant = variants[0]!;
  let position: Pick<SearchRequest, 'pos' | 'moves'> = { pos: null, moves: [] };
  let level = new Map<string, string>();
  let isLevelUsed = false;
  let isSearching = false;

  const answer = (reply: Reply): void => {
    isSearching = false;
    if (!reply.ok) {
      write(writeHubLine('error', { message: reply.message }));
      return;
    }
    const { move, line, score, depth, nodes, ms } = reply.found;
    write(
      writeHubLine('info', {
        depth: depth ?? undefined,
        score: score === null ? undefined : (score / 100).toFixed(2),
        nodes,
        time: (ms / 1000).toFixed(3),
        nps: ms > 0 ? (nodes / ms / 1000).toFixed(2) : undefined,
        pv: line.join(' '),
      }),
    );
    write(writeHubLine('done', { move, ponder: line[1] }));
  };

  const start = (): Worker => {
    const made = new Worker(THREAD, { workerData: { stop }, execArgv: [] });
    made.on('message', answer);
    made.on('error', (error: Error) => answer({ ok: false, message: error.message }));
    return made;
  };

  const commands: Readonly<Record<string, (line: HubLine) => void>> = {
    hub() {
      write(writeHubLine('id', { name: 'Draughts Lab', version, author: 'the founders of Draughts Lab' }));
      write(
        writeHubLine('param', { name: 'variant', value: variant, type: 'enum', values: variants.join(' ') }),
      );
      write('wait');
    },
    'set-param'({ args }) {
      const value = args.get('value') ?? '';
      if (args.get('name') !== 'variant') return;
      if (variants.includes(value)) variant = value;
      else
        write(
          writeHubLine('error', { message: `there is no variant "${value}": use ${variants.join(', ')}` }),
        );
    },
    init() {
      thread ??= start();
      write('ready');
    },
    pos({ args }) {
      const moves = (args.get('moves') ?? '').split(/\s+/).filter((text) => text !== '');
      position = { pos: args.get('pos') ?? null, moves };
    },
    level({ args }) {
      // Several lines before one search add up.
      if (isLevelUsed) level = new Map();
      isLevelUsed = false;
      for (const [name, value] of args) level.set(name, value);
    },
    go({ args }) {
      if (isSearching) return;
      isSearching = true;
      isLevelUsed = true;
      Atomics.store(stop, 0, 0);
      thread ??= start();
      const isEndless = args.has('ponder') || level.has('infinite');
      const request: SearchRequest = {
        variant: presetOfHubName(variant),
        player: { ...player, ...budget(level, isEndless) },
        ...position,
      };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(request);
    },
    stop: () => void Atomics.store(stop, 0, 1),
    'ponder-hit': () => void Atomics.store(stop, 0, 1),
    ping: () => write('pong'),
  };

  return {
    hear(text) {
      const line = readHubLine(text);
      if (line.command === 'quit') return false;
      if (Object.hasOwn(commands, line.command)) commands[line.command]!(line);
      return true;
    },
    async close() {
      Atomics.store(stop, 0, 1);
      await thread?.terminate();
    },
  };
}

/** The budget of a search as options of alpha-beta. */
function budget(level: ReadonlyMap<string, string>, isEndless: boolean): Record<string, number> {
  const value = (name: string): number | undefined => {
    const number = Number(level.get(name));
    return level.has(name) && Number.isFinite(number) && number > 0 ? number : undefined;
  };
  if (isEndless) return { depth: MAX_DEPTH, moveMs: ENDLESS_MS };
  const [nodes, depth, moveTime, time] = [value('nodes'), value('depth'), value('move-time'), value('time')];
  const share =
    time === undefined
      ? undefined
      : Math.min(time / 2, time / (value('moves') ?? MOVES_LEFT) + INCREMENT_SHARE * (value('inc') ?? 0));
  const seconds = moveTime ?? share;
  return {
    ...(nodes !== undefined && { nodes: Math.round(nodes) }),
    ...(depth !== undefined && { depth: Math.min(MAX_DEPTH, Math.round(depth)) }),
    // Without a limit of time "stop" could not be heard.
    moveMs: seconds === undefined ? ENDLESS_MS : Math.max(1, Math.round(seconds * 1000)),
  };
}
