import { shippedFile } from '@draughts-lab/input/installed';
import { readFile } from 'node:fs/promises';
import { type AtlasData, ATLAS_VERSION } from '@draughts-lab/report';

/** What `dlab atlas --out docs/results/atlas` wrote. */
const FILE = shippedFile('docs/results/atlas/atlas.json');

/** The atlas that comes with the program; null where it is missing or was written by another version. */
export async function shippedAtlas(file: string = FILE): Promise<AtlasData | null> {
  try {
    const data = JSON.parse(await readFile(file, 'utf8')) as AtlasData;
    return data.version === ATLAS_VERSION && Array.isArray(data.lines) ? data : null;
  } catch {
    return null;
  }
}
