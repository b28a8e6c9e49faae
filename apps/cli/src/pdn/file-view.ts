import { basename } from 'node:path';
import { statSync } from 'node:fs';
import { createWorkView, type WorkView } from '../shared/work-view.ts';

/**
 * Says on standard error how far a long file is, in bytes read.
 *
 * @param done what happens to it, such as `checked`
 * @param printing something is printed all the while: on a terminal that shows enough
 */
export function fileView(path: string, done: string, printing: boolean): WorkView {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (printing && process.stdout.isTTY) return { at: () => undefined, end: () => undefined };
  const view = createWorkView({ what: `kB of ${basename(path)} ${done}`, total: Math.ceil(size / 1000) });
  return { at: (bytes) => view.at(Math.floor(bytes / 1000)), end: view.end };
}
