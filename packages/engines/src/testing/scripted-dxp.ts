// A program for tests that listens for DXP. Arguments: its part, the move in which it is played, the port, and the rules.
import { startPartner } from './dxp-partner.ts';

const [part = '', turn = '1', port = '0', variant = ''] = process.argv.slice(2);
if (part === 'crash') setTimeout(() => process.exit(7), 50);
else if (part !== 'deaf') await startPartner(part, variant, { turn: Number(turn), port: Number(port) });
// Like the real ones it stays when nobody speaks with it any more.
setInterval(() => undefined, 60_000);
