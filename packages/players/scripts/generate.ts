import { mkdirSync, writeFileSync } from 'node:fs';
import { formatJson } from '@draughts-lab/input';
import { playerJsonSchema } from './json-schema.ts';

const folder = new URL('../schema/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('player.schema.json', folder), formatJson(playerJsonSchema()));
