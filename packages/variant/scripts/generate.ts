import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generated-files.ts';

for (const { url, text } of generatedFiles()) {
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, text);
  process.stdout.write(`${fileURLToPath(url)}\n`);
}
