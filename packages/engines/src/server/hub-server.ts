import { Worker } from 'node:worker_threads';
import type { JsonObject } from '@draughts-lab/input';
import { presetOfHubName } from '../hub/hub-names.ts';
import { type HubLine, readHubLine, writeHubLine } from '../hub/hub-line.ts';
import type { Said, Told } from './answer-requests.ts';
import { budgetOf } from './level-budget.ts';
import type { Reply, SearchRequest } from './searcher.ts';

export interface HubServerOptions {
  /** Names of variants that are announced, the one that is played unless another is set first. */
  readonly variants: readonly string[];
  /** Rules documents of announced names that are no presets. */
  readonly documents?: Readonly<Record<string, JsonObject>>;
  /** The player that answers: its description without a budget. */
  readonly player: Readonly<Record<string, unknown>>;
  readonly version: string;
  /** Milliseconds of play with few nodes and with many, each, before it is ready, so that its first move is found as fast as any; 500 when not given. */
  readonly warmUpMs?: number;
  readonly write: (line: string) => void;
}

/** Our players as an engine of the Hub protocol, version 2. */
export interface HubServer {
  /** @returns whether it goes on: false after "quit" */
  hear(line: string): boolean;
  /** Waits for the answer of a search that ends by itself. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

const THREAD = new URL(`./search-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
const WARM_UP_MS = 500;

/** Answers lines; what it does not understand it leaves alone, as the protocol asks. */
export function createHubServer({
  variants,
  documents = {},
  player,
  version,
  warmUpMs = WARM_UP_MS,
  write,
}: HubServerOptions): HubServer {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  let thread: Worker | null = null;
  let variant = variants[0]!;
  let position: Pick<SearchRequest, 'pos' | 'moves'> = { pos: null, moves: [] };
  let level = new Map<string, string>();
  let isLevelUsed = false;
  let isSearching = false;
  let isEndless = false;
  let onAnswer = (): void => undefined;
  /** Ends a search that was begun while the opponent thought. */
  let hit: NodeJS.Timeout | undefined;

  const answer = (reply: Reply): void => {
    isSearching = false;
    clearTimeout(hit);
    onAnswer();
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
    made.on('message', (said: Said) => {
      if ('reply' in said) answer(said.reply);
      else write('ready');
    });
    made.on('error', (error: Error) => {
      // What is asked next is answered by another thread.
      thread = null;
      answer({ ok: false, message: error.message });
    });
    return made;
  };
  const tell = (told: Told): void => {
    thread ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(told);
  };
  const game = (): Pick<SearchRequest, 'variant' | 'player'> => ({
    variant: documents[variant] ?? presetOfHubName(variant),
    player,
  });

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
      tell({ prepare: { ...game(), warmUpMs } });
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
      isLevelUsed = true;
      isEndless = args.has('ponder') || args.has('analyze') || level.has('infinite');
      const budget = isEndless ? { ok: true as const, value: {} } : budgetOf(level);
      if (!budget.ok) {
        for (const { path, message } of budget.issues)
          write(writeHubLine('error', { message: `level ${path}: ${message}` }));
        return;
      }
      isSearching = true;
      Atomics.store(stop, 0, 0);
      tell({ search: { ...game(), budget: budget.value, ...position } });
    },
    stop: () => void Atomics.store(stop, 0, 1),
    'ponder-hit'() {
      if (!isSearching || level.has('infinite')) return;
      const budget = budgetOf(level);
      // It has searched meanwhile: without a time of its own it answers at once.
      const moveMs = budget.ok ? (budget.value.moveMs ?? 0) : 0;
      hit = setTimeout(() => Atomics.store(stop, 0, 1), moveMs);
    },
    ping: () => write('pong'),
  };

  return {
    hear(text) {
      const line = readHubLine(text);
      if (line.command === 'quit') return false;
      if (Object.hasOwn(commands, line.command)) commands[line.command]!(line);
      return true;
    },
    rest: () =>
      isSearching && !isEndless ? new Promise((resolve) => (onAnswer = resolve)) : Promise.resolve(),
    async close() {
      clearTimeout(hit);
      Atomics.store(stop, 0, 1);
      await thread?.terminate();
    },
  };
}
