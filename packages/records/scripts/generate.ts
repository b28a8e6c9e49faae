import { mkdirSync, writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';

for (const { url, text } of generatedFiles()) {
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, text);
}
