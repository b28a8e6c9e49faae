import { firstLine, message, saidBy } from '@draughts-lab/input';
import { Hono } from 'hono';
import { RunDamagedError } from '@draughts-lab/store';
import type { ApiError } from '../api/api-error.ts';
import { admit } from './admit.ts';
import type { Services } from './context.ts';
import { ApiFailure, noSuchRun } from './errors.ts';
import { guard, headers } from './guard.ts';
import type { PageFile } from './page-files.ts';
import { goneRun } from './runs-folder.ts';
import { analysisRoutes } from './routes/analysis.ts';
import { atlasRoutes } from './routes/atlas.ts';
import { explorerRoutes } from './routes/explorer.ts';
import { gameRoutes } from './routes/games.ts';
import { liveRoutes } from './routes/live.ts';
import { playRoutes } from './routes/play.ts';
import { replayRoutes } from './routes/replay.ts';
import { rulesRoutes } from './routes/rules.ts';
import { runRoutes } from './routes/runs.ts';
import { searchRoutes } from './routes/searches.ts';
import { variantRoutes } from './routes/variants.ts';

export interface AppOptions {
  readonly services: Services;
  /** The built page by path. */
  readonly files: ReadonlyMap<string, PageFile>;
  readonly port: () => number;
  /** Who does not know it gets nothing. */
  readonly token: string;
}

/** All that the server answers: the API below `/api`, the page everywhere else. */
export function createApp({ services, files, port, token }: AppOptions) {
  const app = new Hono()
    .use(headers)
    .use(guard(port))
    .use(admit(token, port))
    .route('/api', runRoutes(services))
    .route('/api', gameRoutes(services))
    .route('/api', replayRoutes(services))
    .route('/api', analysisRoutes(services))
    .route('/api', atlasRoutes(services))
    .route('/api', explorerRoutes(services))
    .route('/api', searchRoutes(services))
    .route('/api', liveRoutes(services))
    .route('/api', playRoutes(services))
    .route('/api', variantRoutes(services))
    .route('/api', rulesRoutes(services));
  app.all('/api/*', () => {
    throw new ApiFailure(404, 'no-such-address', message('request.no-address'));
  });
  app.get('*', (context) => {
    const { path } = context.req;
    const file = files.get(path) ?? (path.startsWith('/assets/') ? undefined : files.get('/index.html'));
    if (file === undefined) throw new ApiFailure(404, 'no-such-address', message('request.no-address'));
    context.header('Content-Type', file.type);
    context.header('Cache-Control', file.immutable ? 'max-age=31536000, immutable' : 'no-cache');
    return context.body(file.body);
  });
  app.onError((error, context) => {
    // What has rotted since it was read is read again by the next request, which says what is wrong with it.
    if (error instanceof RunDamagedError) services.book.forget();
    const failure = error instanceof ApiFailure ? error : unexpected(error, services.book.folder.runs);
    const { code, message: sentence, what, issues, status } = failure;
    // People read it, where no page does.
    if (!context.req.path.startsWith('/api/')) return context.text(sentence, status);
    return context.json({ error: { code, message: sentence, what, issues } } satisfies ApiError, status);
  });
  return app;
}

/** All addresses with what they take and give: the page's client is typed by it. */
export type App = ReturnType<typeof createApp>;

/** A run that was taken away, one that has rotted, or a mistake of the program: its text, without a stack or a path. */
function unexpected(error: Error, runs: string): ApiFailure {
  const gone = goneRun(error, runs);
  if (gone !== undefined) return noSuchRun(gone);
  if (error instanceof RunDamagedError) return new ApiFailure(409, 'damaged-run', saidBy(error));
  const why = firstLine(error.message).replaceAll(`${runs}/`, '');
  return new ApiFailure(500, 'internal', message('request.internal', { why }));
}
