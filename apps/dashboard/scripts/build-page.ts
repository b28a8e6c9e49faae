import { pageFiles } from '../src/server/page-files.ts';

// Builds the page when its sources have changed; the server does the same when it starts.
await pageFiles();
