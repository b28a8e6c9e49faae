import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { presetsIndex } from './presets-index.ts';
import { generatedFiles } from './generated-files.ts';

const index = new URL('../presets/index.ts', import.meta.url);
if (readFileSync(index, 'utf8') !== presetsIndex()) {
  // The other files are made from the presets that it lists: by a process that has read it.
  writeFileSync(index, presetsIndex());
  execFileSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
  process.exit();
}

for (const { url, text } of generatedFiles()) {
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, text);
  process.stdout.write(`${fileURLToPath(url)}\n`);
}
