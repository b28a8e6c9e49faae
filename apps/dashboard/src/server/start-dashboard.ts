import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { addressOf, newToken } from './admit.ts';
import { createApp } from './app.ts';
import { EXAMPLE_RUNS } from './example.ts';
import { LiveRuns } from './live/live-runs.ts';
import { type PageFile, pageFiles } from './page-files.ts';
import { LooksDesk } from './looks/looks-desk.ts';
import { GamesDesk } from './play/games-desk.ts';
import { KnownMoves } from './replay/known-moves.ts';
import { PositionDesk } from './positions/position-desk.ts';
import { readAhead } from './read-ahead.ts';
import { Replayer } from './replay/replayer.ts';
import { RulesDesk } from './rules/rules-desk.ts';
import { RunBook } from './run-book.ts';
import { RunIndex } from './run-list.ts';
import { VariantShelf } from './variants/variant-shelf.ts';

export interface DashboardOptions {
  /** Folder of the runs; need not exist yet. */
  readonly runsDir: string;
  /** 0: any free port. Default 4173. */
  readonly port?: number | undefined;
  /** Worker threads of experiments that are started from the page; default: one for each core. */
  readonly workers?: number | undefined;
  /** Called when the page has to be built first, which takes some seconds. */
  readonly onBuild?: (() => void) | undefined;
  /** Files of the page; default: the built page. Tests of the API give an empty map. */
  readonly files?: ReadonlyMap<string, PageFile> | undefined;
}

export interface Dashboard {
  /** To be opened: it carries the token, without which the server answers nobody. */
  readonly url: string;
  readonly port: number;
  /** Stops the server and, so that they can be resumed, the runs that it plays. */
  close(): Promise<void>;
}

const DEFAULT_PORT = 4173;

/** Browsers have six each. Each takes a file handle, and runs need some. */
const MAX_CONNECTIONS = 128;

/**
 * Serves the page and the API on a folder of runs, to this machine alone.
 * @throws Error when the port is taken, or the page cannot be built
 */
export async function startDashboard(options: DashboardOptions): Promise<Dashboard> {
  const files = options.files ?? (await pageFiles(options.onBuild));
  const folder = { runs: resolve(options.runsDir), example: EXAMPLE_RUNS };
  const book = new RunBook(folder);
  const live = new LiveRuns(folder, options.workers);
  const index = new RunIndex(book, live);
  const replayer = new Replayer();
  const rules = new RulesDesk(folder.runs, options.workers);
  const looks = new LooksDesk();
  const games = new GamesDesk();
  const positions = new PositionDesk();
  const token = newToken();
  let port = options.port ?? DEFAULT_PORT;
  const app = createApp({
    services: {
      book,
      index,
      replayer,
      knownMoves: new KnownMoves(),
      live,
      looks,
      games,
      positions,
      shelf: new VariantShelf(folder),
      rules,
    },
    files,
    port: () => port,
    token,
  });
  const server = await new Promise<ReturnType<typeof serve>>((listening, failed) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => listening(started));
    started.once('error', failed);
  });
  port = (server.address() as AddressInfo).port;
  server.maxConnections = MAX_CONNECTIONS;
  const closing = new AbortController();
  const read = readAhead({ book, index, positions }, closing.signal);
  return {
    url: addressOf(port, token),
    port,
    async close() {
      closing.abort();
      // First of all nobody asks for anything any more, and what was asked for is broken off.
      const closed = new Promise((done) => server.close(done));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await Promise.all([
        closed,
        live.close(),
        replayer.close(),
        rules.close(),
        looks.close(),
        games.close(),
        positions.close(),
      ]);
      await read;
      await index.close();
      await book.close();
    },
  };
}
