import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `id` in a folder, or the first free one of `id-2`, `id-3`, ... */
export function freeFolder(folder: string, id: string): string {
  for (let count = 1; ; count++) {
    const dir = join(folder, count === 1 ? id : `${id}-${count}`);
    if (!existsSync(dir)) return dir;
  }
}
