// The page from its sources, for those who change it: the browser loads what was saved, and `npm run dev` starts this over
// when the server's part changes. npm run dev [folder of the runs]
import { createServer } from 'vite';
import { cookieOf } from '../src/server/admit.ts';
import { FOLDER } from '../src/server/page-files.ts';
import { startDashboard } from '../src/server/start-dashboard.ts';
import config from '../vite.config.ts';

const [runsDir = 'runs'] = process.argv.slice(2);
const dashboard = await startDashboard({ runsDir, port: 0, files: new Map() });
const origin = new URL(dashboard.url).origin;
// The server answers those alone who know its token, and its own page.
const headers = { cookie: cookieOf(dashboard.url), origin };
const page = await createServer({
  ...config,
  // Read from a file it would be written beside it, and whoever watches would start over.
  configFile: false,
  root: FOLDER,
  server: {
    port: 4174,
    host: '127.0.0.1',
    proxy: { '/api': { target: origin, changeOrigin: true, headers } },
  },
});
await page.listen();
page.printUrls();
