import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** presets/index.ts: every file of the folder, imported and listed by id. */
export function presetsIndex(): string {
  const ids = globSync('*.json', { cwd: new URL('../presets/', import.meta.url) })
    .map((path) => basename(path, '.json'))
    .toSorted();
  const name = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    '// Made from the files of this folder by "pnpm --filter @draughts-lab/variant generate".',
    ...ids.map((id) => `import ${name(id)} from './${id}.json' with { type: 'json' };`),
    '',
    '/** Every shipped variant by id. */',
    'export const presets: Readonly<Record<string, unknown>> = Object.fromEntries(',
    `  [${ids.map(name).join(', ')}].map(`,
    '    (document) => [document.id, document],',
    '  ),',
    ');',
    '',
  ].join('\n');
}
