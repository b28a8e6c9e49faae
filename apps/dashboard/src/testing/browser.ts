import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Places of a Chromium; the environment may name another one. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine, or undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env['DRAUGHTS_LAB_CHROMIUM'];
  return named !== undefined && named !== '' ? named : PLACES.find((path) => existsSync(path));
}

/** Starts Chromium without a window and without anything that asks the network. */
export async function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Against a browser that never starts, not against slow machines.
    timeout: 300_000,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
