import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The page draws; the server computes. The page sees input, records, stats, variant and what draws in report, edits text with CodeMirror, makes GIFs with gifenc, and sees no code of the
// server: the type of its routes alone, for the client.
const ALLOWED =
  /^(?:\.\.?\/|react$|react-dom(?:\/client)?$|chart\.js$|gifenc$|hono\/client$|@codemirror\/(?:autocomplete|commands|lang-json|language|lint|state|view)$|@lezer\/highlight$|@draughts-lab\/(?:input(?:\/(?:json-text|messages(?:\/ru)?|visible))?|records|report\/draw|stats|variant(?:\/(?:directions|names))?)$)/;

test('the page imports only what it may', () => {
  const folder = join(import.meta.dirname, '..');
  const wrong = globSync('{page,api}/**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      [
        ...readFileSync(join(folder, path), 'utf8')
          .replace("import type { App } from '../../server/app.ts';", '')
          .matchAll(
            /^(?:import|export)\b[^;'"]*?\bfrom '([^'\n]+)'|^import '([^'\n]+)'|import\('([^'\n]+)'\)/gm,
          ),
      ]
        .map((match) => (match[1] ?? match[2] ?? match[3])!)
        .filter(
          (name) =>
            !(ALLOWED.test(name) || (path.startsWith('api/') && name === 'zod')) || name.includes('/server/'),
        )
        .map((name) => `${path}: ${name}`),
    );
  expect(wrong).toEqual([]);
});
