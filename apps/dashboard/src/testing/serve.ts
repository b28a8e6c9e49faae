// A server in a process of its own, for tests that kill it: node serve.ts RUNS_DIR PORT
import { startDashboard } from '../server/start-dashboard.ts';

const [runsDir, port] = process.argv.slice(2);
const { url } = await startDashboard({ runsDir: runsDir!, port: Number(port), workers: 2 });
process.stdout.write(`${url}\n`);
